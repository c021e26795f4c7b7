import { readFileSync } from 'node:fs'
import { defaultCssVariablesResolver, DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, `file://${process.cwd()}/`), 'utf8')

const own = read('src/ui/mantine-variables.css')
const given = new Set([...own.matchAll(/^ {2}(--mantine-[\w-]+):/gm)].map(([, name]) => name))

it('gives every variable that the style sheets of Mantine used here read', () => {
  const sheets = [
    ...(read('src/ui/mantine.css') + read('src/ui/toggles.css')).matchAll(/@import '(@mantine\/[^']+)'/g),
  ].map(([, path]) => read(`node_modules/${path}`))
  expect(sheets.length).toBeGreaterThan(3)
  // With a fallback a missing one is no fault.
  const used = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name),
  )
  expect([...new Set(used)].filter((name) => !given.has(name))).toEqual([])
})

it('gives no variable that Mantine does not know', () => {
  const { variables, light } = defaultCssVariablesResolver(DEFAULT_THEME)
  expect([...given].filter((name) => name !== undefined && !(name in variables) && !(name in light))).toEqual(
    [],
  )
})

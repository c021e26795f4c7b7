import { readFileSync } from 'node:fs'
import { defaultCssVariablesResolver, DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, `file://${process.cwd()}/`), 'utf8')

const own = read('src/ui/styles/mantine-variables.css')
const given = new Set([...own.matchAll(/^ {2}(--mantine-[\w-]+):/gm)].map(([, name]) => name))
const { variables, light } = defaultCssVariablesResolver(DEFAULT_THEME)
const known = new Set([...Object.keys(variables), ...Object.keys(light)])

it('defines every variable that the Mantine style sheets used here read', () => {
  const sheets = [
    ...(read('src/ui/styles/mantine.css') + read('src/ui/styles/toggles.css')).matchAll(
      /@import '(@mantine\/[^']+)'/g,
    ),
  ].map(([, path]) => read(`node_modules/${path}`))
  expect(sheets.length).toBeGreaterThan(3)
  // A missing variable with a fallback is no error.
  const used = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name),
  )
  // Variables that Mantine itself leaves undefined (`--mantine-text-wrap` in 9.7) keep the browser's value.
  const missing = [...new Set(used)].filter(
    (name) => name !== undefined && known.has(name) && !given.has(name),
  )
  expect(missing).toEqual([])
})

it('defines no variable that Mantine does not know', () => {
  expect([...given].filter((name) => name !== undefined && !known.has(name))).toEqual([])
})

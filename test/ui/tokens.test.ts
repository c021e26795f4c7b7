import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync('src/ui/styles/tokens.css', 'utf8')

function colours(selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--pc-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['surface', 'app', 'chip-bg', 'hover']
const text = [
  ...['ink', 'ink2', 'ink3', 'accent-text'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...['ink', 'ink2', 'ink3', 'accent-text'].map((ink) => [ink, 'accent-soft']),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ...['warn', 'bad', 'ok', 'violet'].flatMap((tone) => [
    [tone, `${tone}-bg`],
    [tone, 'surface'],
  ]),
]
const graphics = [
  ...[
    'edge',
    'line3',
    'bar-edge',
    'accent',
    'warn-graphic',
    'bad-graphic',
    'ok-graphic',
    'violet-graphic',
  ].map((name) => [name, 'surface']),
  ...Array.from('abcdefgh').map((letter) => [`cat-${letter}`, 'surface']),
]

it.each([
  ['light', ':root'],
  ['dark', "[data-mantine-color-scheme='dark']"],
])('keeps a contrast of 4.5 to 1 for text and 3 to 1 for graphics in %s', (_scheme, selector) => {
  const of = colours(selector)
  const below = (pairs: string[][], least: number) =>
    pairs
      .filter(([a = '', b = '']) => !(contrast(of[a] ?? '', of[b] ?? '') >= least))
      .map((pair) => pair.join(' on '))
  expect(below(text, 4.5)).toEqual([])
  expect(below(graphics, 3)).toEqual([])
})

import { lowerItems, mainItems } from './navigation-items'

export interface Shortcut {
  /** As `Kbd` writes them. */
  readonly keys: readonly string[]
  readonly does: string
  /** Letters and signs without a modifier: they can be switched off, and never act while something is typed. */
  readonly single?: true
  /** Only where the mock runs inside the page. */
  readonly mocked?: true
}

/** Letters after `g`, with the pages they go to. */
export const pageLetters = {
  h: '/',
  b: '/blueprints',
  p: '/personas',
  s: '/spaces',
  u: '/end-users',
  j: '/projects',
  c: '/corpora',
  e: '/episodes',
  k: '/keys',
  a: '/activity',
} as const

export function isPageLetter(key: string): key is keyof typeof pageLetters {
  return Object.hasOwn(pageLetters, key)
}

const labelOf = (to: string) => [...mainItems, ...lowerItems].find((item) => item.to === to)?.label ?? to

/** Every key of the console, as the map shows them. The pages' own are heard by their pages. */
export const shortcutAreas: readonly { readonly area: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    area: 'Everywhere',
    shortcuts: [
      { keys: ['Mod K'], does: 'Open anything, search, act' },
      { keys: ['/'], does: 'To the filter of the page', single: true },
      { keys: ['?'], does: 'This map', single: true },
      { keys: ['Esc'], does: 'Close what floats, or the panel beside the page' },
      { keys: ['Mod Shift M'], does: 'Mock panel', mocked: true },
    ],
  },
  {
    area: 'Palette',
    shortcuts: [
      { keys: ['↑', '↓', 'Home', 'End'], does: 'Choose' },
      { keys: ['Enter'], does: 'Open, look up or act' },
      { keys: ['Mod Enter'], does: 'Open in a new tab' },
    ],
  },
  {
    area: 'Blueprint',
    shortcuts: [
      { keys: ['Mod S'], does: 'Save' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move a row of a list' },
    ],
  },
  {
    area: 'Activity',
    shortcuts: [{ keys: ['J', 'K'], does: 'Next and previous request, beside an open one' }],
  },
  {
    area: 'Go to a page',
    shortcuts: Object.entries(pageLetters).map(([letter, to]) => ({
      keys: ['G', letter.toUpperCase()],
      does: labelOf(to),
      single: true as const,
    })),
  },
]

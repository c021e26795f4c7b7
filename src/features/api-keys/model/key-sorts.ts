import type { KeyRow } from './key-row'

export const keySorts = [
  'key',
  'user',
  'models',
  'spend',
  'budget',
  'used',
  'lasts',
  'expires',
  'updated',
] as const
export type KeySort = (typeof keySorts)[number]

/** Days that a key still lasts, by what this browser has seen; undefined where that is too little. */
export type LastsOf = (row: KeyRow) => number | undefined

/** `spend` from the least on, `-spend` from the greatest on. Without one, what is used most of its budget comes first. */
export function sortedKeys(
  rows: readonly KeyRow[],
  sort: string | undefined,
  lasts: LastsOf,
): readonly KeyRow[] {
  const isDown = sort?.startsWith('-') ?? true
  const by = keySorts.find((known) => known === (sort ?? '-used').replace(/^-/, '')) ?? 'used'
  const values = rows.map(valueBy(by, lasts))
  const ranks = ranksOf(values)
  const [known, unknown]: [number[], KeyRow[]] = [[], []]
  for (const [index, row] of rows.entries()) {
    if (ranks[index] === undefined) unknown.push(row)
    else known.push(index)
  }
  const turn = isDown ? -1 : 1
  const sorted = Uint32Array.from(known).sort((a, b) => {
    const one = ranks[a] ?? 0
    const other = ranks[b] ?? 0
    return one < other ? -turn : one > other ? turn : a - b
  })
  // What is not known is neither least nor greatest.
  return [...Array.from(sorted).flatMap((index) => rows[index] ?? []), ...unknown]
}

/** Numbers to compare by: those that are given, and the places of texts among each other. Empty texts count as none. */
function ranksOf(values: readonly (number | string | undefined)[]): (number | undefined)[] {
  const texts = new Set<string>()
  for (const value of values) if (typeof value === 'string' && value !== '') texts.add(value)
  const places = new Map([...texts].toSorted((a, b) => (a < b ? -1 : 1)).map((text, place) => [text, place]))
  return values.map((value) => (typeof value === 'string' ? places.get(value) : value))
}

function valueBy(by: KeySort, lasts: LastsOf): (row: KeyRow) => number | string | undefined {
  switch (by) {
    case 'key':
      return ({ alias, preview, key }) => (alias || preview || key).toLowerCase()
    case 'user':
      return ({ user }) => user.toLowerCase()
    case 'models':
      return ({ models }) => models.length
    case 'spend':
      return ({ spend }) => spend?.value
    case 'budget':
      return ({ budget }) => budget?.value
    case 'used':
      return ({ used }) => used
    case 'lasts':
      return lasts
    case 'expires':
      return ({ expiresAt }) => expiresAt
    case 'updated':
      return ({ updatedAt }) => updatedAt
  }
}

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
  const valueOf = valueBy(by, lasts)
  const known: { readonly row: KeyRow; readonly value: number | string }[] = []
  const unknown: KeyRow[] = []
  for (const row of rows) {
    const value = valueOf(row)
    if (value === undefined || value === '') unknown.push(row)
    else known.push({ row, value })
  }
  const turn = isDown ? -1 : 1
  known.sort((a, b) => (a.value < b.value ? -turn : a.value > b.value ? turn : 0))
  // What is not known is neither least nor greatest.
  return [...known.map(({ row }) => row), ...unknown]
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

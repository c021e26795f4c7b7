import { normalizeText } from '@/lib/text/normalize-text'
import type { Scored } from './answer'

export const sorts = ['rank', 'score', 'name'] as const
export type Sort = (typeof sorts)[number]

export function readSort(text: string | undefined): Sort {
  return sorts.find((sort) => sort === text) ?? 'rank'
}

const byName = new Intl.Collator(undefined, { numeric: true }).compare

/** Rows that contain all words, in the chosen order. Rows without a score are last, in the reply's order. */
export function narrowedRows<Row extends Pick<Scored, 'key' | 'index'> & { readonly score?: number | null }>(
  rows: readonly Row[],
  {
    find,
    sort,
    isNamed,
    textOf,
    nameOf,
  }: {
    find: string
    sort: Sort
    /** Whether the row mentions the chosen keyword. */
    isNamed: (key: string) => boolean
    textOf: (row: Row) => string
    nameOf: (row: Row) => string
  },
): readonly Row[] {
  const words = normalizeText(find)
    .split(/\s+/)
    .filter((word) => word !== '')
  const fitting = rows.filter((row) => {
    if (!isNamed(row.key)) return false
    const text = words.length === 0 ? '' : normalizeText(textOf(row))
    return words.every((word) => text.includes(word))
  })
  if (sort === 'score')
    return fitting.toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity) || a.index - b.index)
  return sort === 'name'
    ? fitting.toSorted((a, b) => byName(nameOf(a), nameOf(b)) || a.index - b.index)
    : fitting
}

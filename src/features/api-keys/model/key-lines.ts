import type { KeyRow } from '@/entities/api-keys/key-row'
import { sharesByModel, sharesByUser, type KeyShare } from './key-totals'

/** A line of the table: a key, or the heading of a group. */
export type KeyLine =
  | { readonly kind: 'key'; readonly name: string; readonly row: KeyRow }
  | { readonly kind: 'group'; readonly name: string; readonly share: KeyShare }

export interface KeyLines {
  readonly count: number
  readonly at: (index: number) => KeyLine | undefined
  /** Index of the first line of a key. -1 if there is none. Without an argument, the first key. */
  readonly indexOf: (key?: string) => number
}

/**
 * The rows in order, under the headings of their groups. By model, a key is listed under each model that it may call.
 */
export function keyLines(rows: readonly KeyRow[], group: 'user' | 'model' | undefined): KeyLines {
  if (group === undefined)
    return {
      count: rows.length,
      // Created when drawn: out of fifty thousand lines only a few are.
      at: (index) => {
        const row = rows[index]
        return row && { kind: 'key', name: row.key, row }
      },
      indexOf: (wanted) =>
        wanted === undefined ? Math.min(0, rows.length - 1) : rows.findIndex(({ key }) => key === wanted),
    }
  const shares = group === 'user' ? sharesByUser(rows) : sharesByModel(rows)
  const lines = shares.flatMap((share): KeyLine[] => [
    { kind: 'group', name: `group ${share.name}`, share },
    ...share.rows.map((row): KeyLine => ({ kind: 'key', name: `${share.name} ${row.key}`, row })),
  ])
  return {
    count: lines.length,
    at: (index) => lines[index],
    indexOf: (wanted) =>
      lines.findIndex((line) => line.kind === 'key' && (wanted === undefined || line.row.key === wanted)),
  }
}

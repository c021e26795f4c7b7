import type { KeyRow } from './key-row'
import { sharesByModel, sharesByUser, type KeyShare } from './key-totals'

/** A line of the table: a key, or the head of those that belong together. */
export type KeyLine =
  | { readonly kind: 'key'; readonly name: string; readonly row: KeyRow }
  | { readonly kind: 'group'; readonly name: string; readonly share: KeyShare }

/** The rows in their order, under the heads of their groups. By model, a key stands under each that it may call. */
export function keyLines(rows: readonly KeyRow[], group: 'user' | 'model' | undefined): KeyLine[] {
  if (group === undefined) return rows.map((row) => ({ kind: 'key', name: row.key, row }))
  const shares = group === 'user' ? sharesByUser(rows) : sharesByModel(rows)
  return shares.flatMap((share): KeyLine[] => [
    { kind: 'group', name: `group ${share.name}`, share },
    ...share.rows.map((row): KeyLine => ({ kind: 'key', name: `${share.name} ${row.key}`, row })),
  ])
}

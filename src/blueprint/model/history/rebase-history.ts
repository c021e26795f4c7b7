import type { Applied, Placement } from '@/blueprint/model/changes/apply-form-values'
import { appliedOf, withJson } from './draft'
import { rowLists, type RowList } from '@/blueprint/model/values/form-values'
import { mapHistory, type History } from './history'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { rebased } from './merge'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'

/**
 * Rebases a history onto a base whose rows may have other keys, which are taken from `known`. Rows in neither base keep
 * their keys.
 */
export function rebaseHistory(
  history: History,
  from: Applied,
  to: Applied,
  known: readonly Applied[],
  shape: TraitDefaultShape,
): History {
  const renamed = keyedLike(from.json, known)
  const names = new Map(
    rowLists.map((list) => [
      list,
      new Map(from.placement[list].map((key, index) => [key, renamed.placement[list][index] ?? null])),
    ]),
  )
  const nameOf = (list: RowList, key: string | null) =>
    // Only keys of manually added rows are sure to be unique.
    names.get(list)?.get(key) ?? (key === null || key.startsWith('n') ? key : `${key}-here`)
  return mapHistory(history, (draft) => {
    const { json, placement } = appliedOf(draft)
    const mine: Placement = { ...placement }
    for (const list of rowLists) mine[list] = placement[list].map((key) => nameOf(list, key))
    return withJson(draft, rebased(renamed, to, { json, placement: mine }), shape)
  })
}

import type { JsonObject } from '@/lib/json/json'
import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { changeId, type Change } from '@/blueprint/model/changes/change'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { appliedOf, withJson } from '@/blueprint/model/history/draft'
import type { RowList } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { rebased } from '@/blueprint/model/history/merge'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { sameJson } from '@/lib/json/json'

/** Replaces the whole draft with other JSON: edited as text, imported, restored. Rows keep their keys by name. */
export function replaceJson(
  name: string,
  json: JsonObject,
  base: Applied,
  shape: TraitDefaultShape,
): Command {
  return {
    name,
    run: (draft) => {
      const now = appliedOf(draft)
      return sameJson(now.json, json) ? draft : withJson(draft, keyedLike(json, [now, base]), shape)
    },
  }
}

/**
 * Applies the changes that an edited text makes to the version it was made from. Changes from other views since then
 * stay. If both changed the same field, the text wins.
 */
export function editAsJson(
  json: JsonObject,
  made: Applied,
  base: Applied,
  shape: TraitDefaultShape,
): Command {
  return {
    name: 'Edit as JSON',
    joins: 'json',
    run: (draft) => {
      const now = appliedOf(draft)
      const text = keyedLike(json, [made, now, base])
      const next = made.json === now.json ? text : rebased(made, now, text)
      return sameJson(now.json, next.json) ? draft : withJson(draft, next, shape)
    },
  }
}

export function revertChanges(
  name: string,
  changes: readonly Change[],
  base: Applied,
  shape: TraitDefaultShape,
): Command {
  const reverted = new Set(changes.map(changeId))
  return {
    name,
    run: (draft) => {
      const now = appliedOf(draft)
      const kept = changesBetween(base, now).filter((change) => !reverted.has(changeId(change)))
      return withJson(draft, applyChanges(base, kept), shape)
    },
  }
}

/** Restores a row of the base that the draft removed. */
export function restoreRow(
  name: string,
  list: RowList,
  key: string,
  base: Applied,
  shape: TraitDefaultShape,
): Command {
  return {
    name,
    run: (draft) => {
      const kept = changesBetween(base, appliedOf(draft)).filter(
        (change) => change.kind !== 'remove' || change.list !== list || change.key !== key,
      )
      return withJson(draft, applyChanges(base, kept), shape)
    },
  }
}

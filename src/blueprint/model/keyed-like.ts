import { isJsonObject, type JsonObject } from '@/lib/json'
import type { Applied, Placement } from './apply-form-values'
import { rowLists, type RowList } from './form-values'
import { keyedRows } from './keyed-rows'
import { matchRows } from './match-rows'
import { rawList } from './raw-list'
import { freeName } from './rows'

/**
 * Gives the rows of a blueprint the keys that they have in versions that are known, the first of them first. `newKey`
 * names the others where a key by their place may mean another row elsewhere.
 */
export function keyedLike(json: JsonObject, known: readonly Applied[], newKey?: () => string): Applied {
  const keysOf = (list: RowList) => {
    const rows = known.map((version) =>
      keyedRows(version, list).flatMap(({ key, entry }) => (isJsonObject(entry) ? [{ key, entry }] : [])),
    )
    const taken = new Set(rows.flat().map(({ key }) => key))
    const found = matchRows(list, json, rows)
    return rawList(json, list).map((entry, index) =>
      isJsonObject(entry) ? (found.get(index) ?? newKey?.() ?? freeName(`r${index}`, taken)) : null,
    )
  }
  const placement: Placement = {
    traits: [],
    'default_growth.boundaries': [],
    'default_growth.goal_states': [],
    'default_growth.triggers': [],
  }
  for (const list of rowLists) placement[list] = keysOf(list)
  return { json, placement }
}

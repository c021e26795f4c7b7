import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied, Placement } from '@/blueprint/model/changes/apply-form-values'
import { rowLists, type RowList } from './form-values'
import { keyedRows } from './keyed-rows'
import { rawList } from './raw-list'
import { freeName } from './rows'
import { rowNames } from './field-path'
import { containsSent } from '@/blueprint/model/changes/fields-not-saved'
import { ownValue } from './read-fields'

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

/** A row and the entry that it stood for. */
interface RowWithEntry {
  readonly key: string
  readonly entry: JsonObject
}

/**
 * Finds for each entry of a list the row that it is. By its place only where the whole list is as it was known; else
 * by its name, and among several of one name by their order as long as they are as many as before.
 */
function matchRows(
  list: RowList,
  json: JsonObject,
  /** What may be there: what was sent, then what was there before. */
  known: readonly (readonly RowWithEntry[])[],
): ReadonlyMap<number, string> {
  const entries = rawList(json, list).flatMap((entry, index) =>
    isJsonObject(entry) ? [{ index, entry, name: nameOf(list, entry) }] : [],
  )
  const same = known.find(
    (rows) =>
      rows.length === entries.length &&
      rows.every((row, place) => containsSent(entries[place]?.entry, row.entry)),
  )
  if (same) return new Map(entries.map(({ index }, place) => [index, same[place]?.key ?? '']))

  const found = new Map<number, string>()
  const taken = new Set<string>()
  for (const rows of known) {
    const free = byName(entries.filter(({ index }) => !found.has(index)))
    const open = byName(
      rows.filter(({ key }) => !taken.has(key)).map((row) => ({ ...row, name: nameOf(list, row.entry) })),
    )
    for (const [name, there] of free) {
      const here = open.get(name) ?? []
      if (there.length !== here.length) continue
      there.forEach(({ index }, place) => {
        const { key = '' } = here[place] ?? {}
        found.set(index, key)
        taken.add(key)
      })
    }
  }
  return found
}

function byName<Row extends { readonly name: JsonValue }>(rows: readonly Row[]): Map<JsonValue, Row[]> {
  const groups = new Map<JsonValue, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.name)
    if (group) group.push(row)
    else groups.set(row.name, [row])
  }
  return groups
}

function nameOf(list: RowList, entry: JsonObject): JsonValue {
  return ownValue(entry, rowNames[list]) ?? null
}

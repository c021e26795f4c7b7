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
 * Gives the rows of a blueprint the keys that they have in known versions, the first version first. `newKey` makes keys
 * for the other rows, if a key by index could mean another row elsewhere.
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

/** A row's key and its raw entry. */
interface RowWithEntry {
  readonly key: string
  readonly entry: JsonObject
}

/**
 * Finds the row for each entry of a list: by index only if the whole list is unchanged, else by name. Entries with the
 * same name match by order, if their number is unchanged.
 */
function matchRows(
  list: RowList,
  json: JsonObject,
  /** Candidates: the rows sent, then the rows before. */
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

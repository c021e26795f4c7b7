import { groupedBy } from '@/lib/grouped-by'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import {
  rowListNames,
  rowLists,
  keyOf,
  newKey,
  withKey,
  setAt,
  valueAt,
  type RowList,
  type RowOf,
} from './path'
import { textIn } from './values'

/** A blueprint as parsed, whose rows have keys. Never changed: an edit makes a new one that shares the rest. */
export type Draft = JsonObject

export interface Row<List extends RowList = RowList> {
  readonly key: string
  /** For reading. A service may send other types than documented: see `values.ts`. */
  readonly row: RowOf[List]
}

export function entriesOf(draft: Draft, list: RowList): readonly JsonValue[] {
  const entries = valueAt(draft, list.split('.'))
  return Array.isArray(entries) ? entries : none
}
const none: readonly JsonValue[] = []

/** The same array for as long as the list is the same. */
export function rowsOf<List extends RowList>(draft: Draft, list: List): readonly Row<List>[] {
  return rowsIn(entriesOf(draft, list))
}
const rowsIn = memoizeByObject((entries: readonly JsonValue[]) =>
  entries.filter(isJsonObject).map((row) => ({ key: keyOf(row), row })),
)

export function rowOf<List extends RowList>(draft: Draft, list: List, key: string): RowOf[List] | undefined {
  const row = valueAt(draft, [...list.split('.'), key])
  return isJsonObject(row) ? row : undefined
}

/** The ref or id by which others know a row; empty if it has none. */
export function nameIn(list: RowList, row: RowOf[RowList] | undefined): string {
  return textIn((row as JsonObject | undefined)?.[rowLists[list].name])
}

/**
 * JSON as a draft. Its rows get the keys of the same rows in the drafts at hand, the first draft first; a row with the
 * same content is the very row, so that nothing draws it again. Without any drafts, rows have keys by index.
 */
export function keyed(json: JsonObject, like: readonly Draft[] = []): Draft {
  return mapRows(json, (list, rows) => {
    const found = new Map<JsonObject, JsonObject>()
    const taken = new Set<string>()
    const { name } = rowLists[list]
    const find = (textOf: typeof nameText, isCertain: (same: number) => boolean) => {
      for (const draft of like) {
        const open = rows.filter((row) => !found.has(row))
        const left = groupedBy(open, (row) => textOf(name, row))
        if (left.size === 0) return
        const free = entriesOf(draft, list)
          .filter(isJsonObject)
          .filter((row) => !taken.has(keyOf(row)))
        const known = groupedBy(free, (row) => textOf(name, row))
        for (const [text, same] of left)
          for (const [index, row] of same.entries()) {
            const before = known.get(text)?.[index]
            if (!before || !isCertain(Math.max(same.length, known.get(text)?.length ?? 0))) continue
            found.set(row, sameJson(before, row) ? before : withKey(row, keyOf(before)))
            taken.add(keyOf(before))
          }
      }
    }
    find(nameText, () => true)
    // Only one that is gone can have become only one that is new.
    find(withoutNames, (same) => same === 1)
    return (row, index) => found.get(row) ?? withKey(row, like.length > 0 ? newKey() : `r${index}`)
  })
}

const nameText = (name: string, row: JsonObject): string => JSON.stringify(row[name] ?? null)

/** The same for two rows that differ in their names alone: what others call it, and what it is shown as. */
function withoutNames(name: string, row: JsonObject): string {
  return JSON.stringify(row, (field, value: unknown) =>
    field === name || field === 'display_name' ? undefined : value,
  )
}

/** The keys of a draft's entries, to store next to its JSON. */
export type StoredKeys = Readonly<Record<RowList, readonly string[]>>

export function keysOf(draft: Draft): StoredKeys {
  const keys = rowListNames.map((list): [string, readonly string[]] => [list, keysIn(entriesOf(draft, list))])
  return Object.fromEntries(keys) as StoredKeys // one for each list
}
const keysIn = memoizeByObject((entries: readonly JsonValue[]) => entries.map(keyOf))

export function withKeys(json: JsonObject, keys: StoredKeys): Draft {
  return mapRows(json, (list) => (row, index) => withKey(row, keys[list][index] ?? newKey()))
}

type KeyRow = (row: JsonObject, index: number) => JsonObject

function mapRows(json: JsonObject, rowsFor: (list: RowList, rows: readonly JsonObject[]) => KeyRow): Draft {
  return rowListNames.reduce<Draft>((draft, list) => {
    const entries = entriesOf(json, list)
    if (entries.length === 0) return draft
    const keyRow = rowsFor(list, entries.filter(isJsonObject))
    const rows = entries.map((entry, index) => (isJsonObject(entry) ? keyRow(entry, index) : entry))
    return setAt(draft, list.split('.'), rows)
  }, json)
}

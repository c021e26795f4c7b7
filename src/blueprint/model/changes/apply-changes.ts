import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied } from './apply-form-values'
import type { Change } from './change'
import { rowLists, type RowList } from '@/blueprint/model/values/form-values'
import { keyedRows, reordered, withAdded } from '@/blueprint/model/values/keyed-rows'
import { applyInside, withKey } from './apply-fields'
import { rawList } from '@/blueprint/model/values/raw-list'
import { ownValue } from '@/blueprint/model/values/read-fields'

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>
type FieldChange = ChangeOf<'set' | 'include' | 'exclude'>

/**
 * `base` with changes applied, in any order. A change whose row is missing, or whose object was replaced by another
 * type, has no target and is skipped.
 */
export function applyChanges(base: Applied, changes: readonly Change[]): Applied {
  if (changes.length === 0) return base
  const rows = new Map(rowLists.map((list) => [list, changesOfList(list, changes)]))
  const isOfRow = (change: Change) => [...rows.values()].some(({ all }) => all.has(change))
  const plain = changes.filter((change): change is FieldChange => 'path' in change && !isOfRow(change))
  // Lists set or removed as a whole are applied before their rows.
  const result = plain.reduce((json, change) => applyField(json, change.path, change), base.json)
  const placement = { ...base.placement }
  let json = result
  for (const list of rowLists) {
    const { all, fields, added, removed, order } = rows.get(list) ?? changesOfList(list, [])
    if (all.size === 0) {
      if (rawList(result, list) !== rawList(base.json, list))
        placement[list] = keysOfWhole(rawList(result, list))
      continue
    }
    const before = rawList(result, list) === rawList(base.json, list) ? keyedRows(base, list) : []
    const gone = new Set(removed.map(({ key }) => key))
    const entries = new Map(before.map(({ key, entry }) => [key, entry]))
    for (const { key, entry } of added) entries.set(key, entry)
    for (const [key, edits] of fields) {
      const entry = entries.get(key)
      if (entry !== undefined) entries.set(key, edits.reduce(rowEdit(list), entry))
    }
    const keys = order.reduce(
      (ordered, { after }) => reordered(ordered, after),
      withAdded(
        before.map(({ key }) => key),
        added.map((row) => ({ ...row, rank: JSON.stringify(row.entry) })),
      ).filter((key) => !gone.has(key)),
    )
    const path = list.split('.')
    json = applyAt(json, path, () =>
      keys.flatMap((key) => {
        const entry = entries.get(key)
        // An entry that is itself a list must stay one.
        return entry === undefined ? [] : [entry]
      }),
    )
    placement[list] = keys.map((key) => (key.startsWith('?') ? null : key))
  }
  return { json, placement }
}

/** Keys for the rows of a list that was set as a whole. */
function keysOfWhole(entries: readonly JsonValue[]): (string | null)[] {
  return entries.map((entry, index) => (isJsonObject(entry) ? `w${index}` : null))
}

function changesOfList(list: RowList, changes: readonly Change[]) {
  const added: ChangeOf<'add'>[] = []
  const removed: ChangeOf<'remove'>[] = []
  const order: ChangeOf<'order'>[] = []
  const fields = new Map<string, FieldChange[]>()
  const all = new Set<Change>()
  const depth = list.split('.').length
  for (const change of changes) {
    if ('path' in change) {
      const key = change.path[depth]
      if (key === undefined || change.path.slice(0, depth).join('.') !== list) continue
      fields.set(key, [...(fields.get(key) ?? []), change])
    } else if (change.list !== list) continue
    else if (change.kind === 'add') added.push(change)
    else if (change.kind === 'remove') removed.push(change)
    else order.push(change)
    all.add(change)
  }
  return { all, fields, added, removed, order }
}

function rowEdit(list: RowList) {
  const depth = list.split('.').length + 1
  return (entry: JsonValue, change: FieldChange): JsonValue => {
    const path = change.path.slice(depth)
    if (path.length === 0) return change.kind === 'set' && change.after !== undefined ? change.after : entry
    return isJsonObject(entry) ? applyField(entry, path, change) : entry
  }
}

function applyField(json: JsonObject, path: readonly string[], change: FieldChange): JsonObject {
  return applyAt(json, path, (now) => {
    if (change.kind === 'set') return change.after
    const items = Array.isArray(now) ? now : []
    if (change.kind === 'exclude') return items.filter((item) => item !== change.item)
    return items.includes(change.item) ? items : [...items, change.item]
  })
}

function applyAt(
  json: JsonObject,
  path: readonly string[],
  make: (now: JsonValue | undefined) => JsonValue | undefined,
): JsonObject {
  const [key, ...rest] = path
  if (key === undefined) return json
  if (rest.length > 0) return applyInside(json, key, (inner) => applyAt(inner, rest, make))
  const now = ownValue(json, key)
  const made = make(now)
  return made === now ? json : withKey(json, key, made)
}

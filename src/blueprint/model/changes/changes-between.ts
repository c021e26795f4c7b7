import { isSetByService } from '@/api/resources/patch-blueprint-body'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied } from './apply-form-values'
import type { Change, ChangePath, RowPlace } from './change'
import { rowLists, type RowList } from '@/blueprint/model/values/form-values'
import { keyedRows, withAdded, type KeyedRow } from '@/blueprint/model/values/keyed-rows'
import { sameValue } from './apply-fields'
import { rawList } from '@/blueprint/model/values/raw-list'
import { ownValue } from '@/blueprint/model/values/read-fields'

type Maybe = JsonValue | undefined

/**
 * The interface nests less deep. Deeper values are compared as a whole, because recursion could exceed the call stack.
 */
const mostLevels = 20

/**
 * All differences between two versions, apart from fields that the service sets. Rows with the same key are the same. A
 * null (never sent) and a missing field are equal.
 */
export function changesBetween(base: Applied, next: Applied): Change[] {
  if (base.json === next.json) return []
  return objectChanges([], base.json, next.json, (path) => {
    const list = rowLists.find((name) => sameValue(name.split('.'), [...path]))
    return list && (() => listChanges(list, base, next))
  })
}

type ListAt = (path: ChangePath) => (() => Change[]) | undefined

function objectChanges(path: ChangePath, before: JsonObject, after: JsonObject, listAt: ListAt): Change[] {
  if (before === after) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => path.length > 0 || !isSetByService(key))
    .flatMap((key) => valueChanges([...path, key], ownValue(before, key), ownValue(after, key), listAt))
}

function valueChanges(path: ChangePath, before: Maybe, after: Maybe, listAt: ListAt): Change[] {
  if (before === after || (isNothing(before) && isNothing(after))) return []
  const list = listAt(path)
  if (list) {
    if (isListOrNothing(before) && isListOrNothing(after) && !isEmptied(before, after)) return list()
    // A value that is not a list has no rows: it is added or removed as a whole.
    return sameJson(before, after) ? [] : [{ kind: 'set', path, before, after }]
  }
  const from = isNothing(before) ? {} : before
  const isShallow = path.length < mostLevels
  if (
    isShallow &&
    isJsonObject(from) &&
    isJsonObject(after) &&
    (from === before ? !isEmpty(after) : hasFields(after))
  )
    return objectChanges(path, from, after, listAt)
  if (sameJson(before, after)) return []
  return textChanges(path, before, after) ?? [{ kind: 'set', path, before, after }]
}

/** Lists of refs whose order does not matter. */
export const setsOfTexts = ['learnable_traits', 'affected_traits']

/** Added and removed texts; undefined if they do not describe the whole difference. */
function textChanges(path: ChangePath, before: Maybe, after: Maybe): Change[] | undefined {
  const from = isNothing(before) ? [] : before
  if (!setsOfTexts.includes(path.at(-1) ?? '') || !isSetOfTexts(from) || !isSetOfTexts(after))
    return undefined
  if (isNothing(before) && after.length === 0) return undefined
  const excluded = from.filter((item) => !after.includes(item))
  const included = after.filter((item) => !from.includes(item))
  const expected = [...from.filter((item) => after.includes(item)), ...included]
  if (!sameValue(expected, after)) return undefined
  return [
    ...excluded.map((item) => ({ kind: 'exclude' as const, path, item })),
    ...included.map((item) => ({ kind: 'include' as const, path, item })),
  ]
}

type AddedChange = Extract<Change, { kind: 'add' }>

function listChanges(list: RowList, base: Applied, next: Applied): Change[] {
  if (rawList(base.json, list) === rawList(next.json, list)) return []
  const before = keyedRows(base, list)
  const after = keyedRows(next, list)
  const was = new Map(before.map(({ key, entry }) => [key, entry]))
  const is = new Map(after.map(({ key, entry }) => [key, entry]))
  const removed = before.flatMap(({ key, entry }): Change[] =>
    is.has(key) ? [] : [{ kind: 'remove', list, key, entry }],
  )
  let behind: RowPlace | null = null
  const added: AddedChange[] = []
  for (const { key, entry } of after) {
    const isAdded = !was.has(key)
    if (isAdded) added.push({ kind: 'add', list, key, entry, behind })
    behind = { key, behind: isAdded ? behind : null }
  }
  const edited = after.flatMap(({ key, entry }) =>
    was.has(key) ? rowChanges(list, { key, entry }, was.get(key)) : [],
  )
  const order = withAdded(
    before.map(({ key }) => key),
    added.map(({ key, behind }) => ({ key, behind, rank: '' })),
  ).filter((key) => is.has(key))
  const wanted = after.map(({ key }) => key)
  const ordering: Change[] = sameValue(order, wanted)
    ? []
    : [{ kind: 'order', list, before: before.map(({ key }) => key), after: wanted }]
  return [...edited, ...added, ...removed, ...ordering]
}

function rowChanges(list: RowList, { key, entry }: KeyedRow, before: Maybe): Change[] {
  const path = [...list.split('.'), key]
  if (isJsonObject(before) && isJsonObject(entry)) return objectChanges(path, before, entry, () => undefined)
  return sameJson(before, entry) ? [] : [{ kind: 'set', path, before, after: entry }]
}

function isNothing(value: Maybe): value is null | undefined {
  return value === undefined || value === null
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0
}

function hasFields(object: JsonObject): boolean {
  return Object.values(object).some((value) => !isNothing(value))
}

function isListOrNothing(value: Maybe): boolean {
  return isNothing(value) || Array.isArray(value)
}

/** A list that is added or removed as a whole, without rows that identify it. */
function isEmptied(before: Maybe, after: Maybe): boolean {
  return isNothing(after) || (isNothing(before) && Array.isArray(after) && after.length === 0)
}

function isSetOfTexts(value: Maybe): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string') &&
    new Set(value).size === value.length
  )
}

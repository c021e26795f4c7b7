import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json'
import type { CatalogEntry, Naming, OwnFields, ThingState, Told } from './catalog-entry'
import { isCatalogKind } from './catalog-kinds'
import { keptFields } from './kept-fields'
import { isTooLong, mostOfText, mostTags } from './limits'

const states: readonly unknown[] = ['seen', 'verified', 'not found', 'deleted'] satisfies ThingState[]

/** An entry out of a store or a file, or undefined for what is none. What the catalog would not keep is dropped or cut. */
export function readEntry(stored: unknown): CatalogEntry | undefined {
  if (!isJsonObject(stored)) return undefined
  const { kind, id, fields, state, named, spaces, own, firstSeenAt, seenAt, openedAt, importedAt } = stored
  if (!isCatalogKind(kind) || !isText(id) || id === '') return undefined
  const toldState = readTold(state, (value): value is ThingState => states.includes(value))
  if (!toldState || typeof seenAt !== 'number' || !isJsonObject(fields)) return undefined
  const toldNamed = readTold(named, isNaming)
  const { keep, longest } = keptFields[kind]
  const isKept = (value: unknown): value is JsonValue =>
    value !== undefined && !isTooLong(value as JsonValue, longest) // out of a JsonObject
  const kept = [...keep, 'lanes', 'created_with'].flatMap((name): [string, Told<JsonValue>][] => {
    const told = Object.hasOwn(fields, name) ? readTold(fields[name], isKept) : undefined
    return told ? [[name, told]] : []
  })
  return {
    kind,
    id,
    fields: Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))),
    state: toldState,
    ...(toldNamed ? { named: toldNamed } : {}),
    ...(isJsonObject(spaces) ? { spaces: readSpaces(spaces) } : {}),
    own: readOwn(own),
    firstSeenAt: typeof firstSeenAt === 'number' ? firstSeenAt : seenAt,
    seenAt,
    ...(typeof openedAt === 'number' ? { openedAt } : {}),
    ...(typeof importedAt === 'number' ? { importedAt } : {}),
  }
}

function readSpaces(spaces: JsonObject): Record<string, Told<string>> {
  return Object.fromEntries(
    Object.entries(spaces).flatMap(([key, stored]) => {
      const told = readTold(stored, isText)
      return told ? [[key, told]] : []
    }),
  )
}

function readOwn(own: JsonValue | undefined): OwnFields {
  if (!isJsonObject(own)) return {}
  const alias = readTold(cut(own.alias), isText)
  const note = readTold(cut(own.note), isText)
  const pinned = readTold(own.pinned, (value) => typeof value === 'boolean')
  const tags = readTold(
    cut(own.tags),
    (value): value is string[] => Array.isArray(value) && value.every(isText),
  )
  return {
    ...(alias ? { alias } : {}),
    ...(note ? { note } : {}),
    ...(pinned ? { pinned } : {}),
    ...(tags ? { tags } : {}),
  }
}

function readTold<Value>(
  told: JsonValue | undefined,
  is: (value: unknown) => value is Value,
): Told<Value> | undefined {
  if (!isJsonObject(told)) return undefined
  const { value, source, at } = told
  return is(value) && isText(source) && typeof at === 'number' ? { value, source, at } : undefined
}

/** Whether `readEntry` cuts an alias, a note or the tags of what it reads. */
export function isCut(stored: unknown): boolean {
  const own = isJsonObject(stored) && isJsonObject(stored.own) ? stored.own : {}
  return [own.alias, own.note, own.tags].some((told) => !sameJson(cut(told), told))
}

/** Rather the beginning of what the user wrote than nothing. */
function cut(told: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(told)) return told
  const short = (value: JsonValue) => (typeof value === 'string' ? value.slice(0, mostOfText) : value)
  const { value } = told
  return {
    ...told,
    value: Array.isArray(value) ? value.slice(0, mostTags).map(short) : short(value ?? null),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostOfText
}

function isNaming(value: unknown): value is Naming {
  return isJsonObject(value) && isCatalogKind(value.kind) && isText(value.id) && isText(value.as)
}

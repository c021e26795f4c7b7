import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { CatalogEntry, Naming, OwnFields, EntityState, Observation } from './catalog-entry'
import { isCatalogKind } from './catalog-kinds'
import { catalogFields } from './catalog-fields'
import { isTooLong, mostOfText, mostTags } from './limits'

const states: readonly unknown[] = ['seen', 'verified', 'not found', 'deleted'] satisfies EntityState[]

/**
 * An entry from a database or a file. Undefined if it is none. Values that the catalog would not store are dropped or
 * truncated.
 */
export function readEntry(stored: unknown): CatalogEntry | undefined {
  if (!isJsonObject(stored)) return undefined
  const { kind, id, fields, state, named, spaces, own, firstSeenAt, seenAt, openedAt, importedAt } = stored
  if (!isCatalogKind(kind) || !isText(id) || id === '') return undefined
  const observedState = readObservation(state, (value): value is EntityState => states.includes(value))
  if (!observedState || typeof seenAt !== 'number' || !isJsonObject(fields)) return undefined
  const observedNaming = readObservation(named, isNaming)
  const { keep, longest } = catalogFields[kind]
  const isStorableValue = (value: unknown): value is JsonValue =>
    value !== undefined && !isTooLong(value as JsonValue, longest) // from a JsonObject
  const observations = [...keep, 'lanes', 'created_with'].flatMap(
    (name): [string, Observation<JsonValue>][] => {
      const observed = Object.hasOwn(fields, name)
        ? readObservation(fields[name], isStorableValue)
        : undefined
      return observed ? [[name, observed]] : []
    },
  )
  return {
    kind,
    id,
    fields: Object.fromEntries(observations.sort(([a], [b]) => (a < b ? -1 : 1))),
    state: observedState,
    ...(observedNaming ? { named: observedNaming } : {}),
    ...(isJsonObject(spaces) ? { spaces: readSpaces(spaces) } : {}),
    own: readOwn(own),
    firstSeenAt: typeof firstSeenAt === 'number' ? firstSeenAt : seenAt,
    seenAt,
    ...(typeof openedAt === 'number' ? { openedAt } : {}),
    ...(typeof importedAt === 'number' ? { importedAt } : {}),
  }
}

function readSpaces(spaces: JsonObject): Record<string, Observation<string>> {
  return Object.fromEntries(
    Object.entries(spaces).flatMap(([key, stored]) => {
      const observed = readObservation(stored, isText)
      return observed ? [[key, observed]] : []
    }),
  )
}

function readOwn(own: JsonValue | undefined): OwnFields {
  if (!isJsonObject(own)) return {}
  const alias = readObservation(cut(own.alias), isText)
  const note = readObservation(cut(own.note), isText)
  const pinned = readObservation(own.pinned, (value) => typeof value === 'boolean')
  const tags = readObservation(
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

function readObservation<Value>(
  observed: JsonValue | undefined,
  is: (value: unknown) => value is Value,
): Observation<Value> | undefined {
  if (!isJsonObject(observed)) return undefined
  const { value, source, at } = observed
  return is(value) && isText(source) && typeof at === 'number' ? { value, source, at } : undefined
}

/** Whether `readEntry` truncates an alias, a note or the tags. */
export function isCut(stored: unknown): boolean {
  const own = isJsonObject(stored) && isJsonObject(stored.own) ? stored.own : {}
  return [own.alias, own.note, own.tags].some((observed) => !sameJson(cut(observed), observed))
}

/** The beginning of the user's text is better than nothing. */
function cut(observed: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(observed)) return observed
  const short = (value: JsonValue) => (typeof value === 'string' ? value.slice(0, mostOfText) : value)
  const { value } = observed
  return {
    ...observed,
    value: Array.isArray(value) ? value.slice(0, mostTags).map(short) : short(value ?? null),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostOfText
}

function isNaming(value: unknown): value is Naming {
  return isJsonObject(value) && isCatalogKind(value.kind) && isText(value.id) && isText(value.as)
}

import { isJsonObject, type JsonValue } from '@/lib/json'
import type { CatalogEntry, Naming, OwnFields, ThingState, Told } from './catalog-entry'
import { isCatalogKind } from './catalog-kinds'
import { keptFields } from './kept-fields'

const states: readonly unknown[] = ['seen', 'verified', 'not found', 'deleted'] satisfies ThingState[]

/** An entry out of a store or a file, or undefined for what is none. Fields that the catalog would not keep are dropped. */
export function readEntry(stored: unknown): CatalogEntry | undefined {
  if (!isJsonObject(stored)) return undefined
  const { kind, id, fields, state, named, own, firstSeenAt, seenAt, openedAt } = stored
  if (!isCatalogKind(kind) || typeof id !== 'string' || id === '') return undefined
  const toldState = readTold(state, (value): value is ThingState => states.includes(value))
  if (!toldState || typeof seenAt !== 'number' || !isJsonObject(fields)) return undefined
  const toldNamed = readTold(named, isNaming)
  const kept = [...keptFields[kind].keep, 'lanes'].flatMap((name): [string, Told<JsonValue>][] => {
    const told = Object.hasOwn(fields, name) ? readTold(fields[name], isValue) : undefined
    return told ? [[name, told]] : []
  })
  return {
    kind,
    id,
    fields: Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))),
    state: toldState,
    ...(toldNamed ? { named: toldNamed } : {}),
    own: readOwn(own),
    firstSeenAt: typeof firstSeenAt === 'number' ? firstSeenAt : seenAt,
    seenAt,
    ...(typeof openedAt === 'number' ? { openedAt } : {}),
  }
}

function readOwn(own: JsonValue | undefined): OwnFields {
  if (!isJsonObject(own)) return {}
  const alias = readTold(own.alias, isText)
  const note = readTold(own.note, isText)
  const pinned = readTold(own.pinned, (value) => typeof value === 'boolean')
  const tags = readTold(own.tags, (value) => Array.isArray(value) && value.every(isText))
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
  return is(value) && typeof source === 'string' && typeof at === 'number' ? { value, source, at } : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isValue(value: unknown): value is JsonValue {
  return value !== undefined && value !== null
}

function isNaming(value: unknown): value is Naming {
  return isJsonObject(value) && isCatalogKind(value.kind) && isText(value.id) && isText(value.as)
}

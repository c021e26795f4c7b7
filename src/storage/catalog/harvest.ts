import { aboutAnother } from '@/api/failures/about-another'
import { ServiceError } from '@/api/failures/errors'
import type { Exchange } from '@/api/exchange'
import { rawAnswer } from '@/api/read-leniently'
import { digitsOf, isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { isText } from '@/lib/json/shape'
import type { Naming, EntityObservation } from './catalog-entry'
import type { CatalogKind } from './catalog-kinds'
import { harvestRules, missingWhenRefused, type HarvestRule } from './harvest-rules'
import { catalogFields, isTimeGiven } from './catalog-fields'
import { lanesOf } from './lanes-of'
import { isTooLong } from './limits'

/** Everything that one exchange mentions, by the table of rules. Of a refused request only what a 404 says. */
export function harvest(exchange: Exchange): EntityObservation[] {
  const { number } = exchange.endpoint
  if (number === null) return []
  if (exchange.error) return missing(exchange, number)
  return [
    ...harvestRules
      .filter(({ rows, ifFound }) => rows.includes(number) && !(ifFound && isNotFoundReply(exchange.reply)))
      .flatMap((rule) => observationsBy(rule, exchange)),
    ...aftermath(exchange, number),
  ]
}

/** Endpoints that answer with a whole blueprint. */
const revisionEndpoints = [6, 7, 10, 12]

/** Stores the revision of a blueprint that an exchange contains. */
export function noteRevision(exchange: Exchange) {
  const { endpoint, error, owner } = exchange
  if (error || owner === null || !revisionEndpoints.includes(endpoint.number ?? 0)) return
  const asked = endpoint.number === 12 ? undefined : exchange.params.id
  if (asked !== undefined && aboutAnother(asked, exchange.reply) !== undefined) return
  // If the module is not available right now, the revision is not stored, and the page continues.
  import('@/storage/revisions').then(({ storeRevision }) => storeRevision(exchange)).catch(() => undefined)
}

type Origin = Pick<EntityObservation, 'source' | 'at'>

function originOf({ endpoint, startedAt, duration }: Exchange): Origin {
  return { source: endpoint.title, at: startedAt + duration }
}

function observationsBy(rule: HarvestRule, exchange: Exchange): EntityObservation[] {
  const origin = originOf(exchange)
  const spaceId = rule.inSpace && exchange.params[rule.inSpace[0]]
  const named: Naming | undefined =
    rule.inSpace && spaceId !== undefined && spaceId !== ''
      ? { kind: 'space', id: spaceId, as: rule.inSpace[1] }
      : undefined
  // A long conversation repeats the same few senders.
  const observed = new Set<string>()
  return valuesAt(exchange, rule.find).flatMap((value) => {
    if (value === undefined || value === null) return []
    const object = isJsonObject(value)
      ? completed(renamed(withEveryDigit(value), rule.rename), rule, exchange)
      : {}
    const given = isJsonObject(value) ? value[rule.id ?? 'id'] : value
    const id = given ?? (rule.orParam === undefined ? undefined : exchange.params[rule.orParam])
    if (typeof id !== 'string' || id === '') return []
    // An answer about another entity says nothing about either.
    if (rule.orParam !== undefined && aboutAnother(exchange.params[rule.orParam] ?? id, value) !== undefined)
      return []
    const fields = {
      ...(isJsonObject(value) ? emptyFields(rule, value) : {}),
      ...fieldsOf(rule.kind, object, id),
    }
    const fingerprint = JSON.stringify([id, fields])
    if (observed.has(fingerprint)) return []
    observed.add(fingerprint)
    const observation: EntityObservation = {
      kind: rule.kind,
      id,
      ...origin,
      fields,
      ...(rule.verifies ? { state: isTimeGiven(object.deleted_at) ? 'deleted' : 'verified' } : {}),
      ...(named ? { named } : {}),
    }
    return [observation, ...namedBy(observation, origin)]
  })
}

/**
 * Replaces integers that a double cannot hold with text: neither the database nor other tabs could handle them as
 * numbers.
 */
function withEveryDigit(object: JsonObject): JsonObject {
  const exact = Object.entries(rawAnswer(object)).filter(
    ([name, value]) =>
      isExactNumber(value) && /^-?\d+$/.test(value.rawJSON) && typeof object[name] === 'number',
  )
  return exact.length === 0
    ? object
    : { ...object, ...Object.fromEntries(exact.map(([name, value]) => [name, digitsOf(value) ?? value])) }
}

/** The name that this browser recorded at a file's upload stays, even if the service gives none or only the id. */
const namedHere = 'original_filename'

/**
 * Fields that an answer about the entity itself gives as null: known to be empty, which is more than not seen. A list
 * of members that is null is an empty list.
 */
function emptyFields({ kind, verifies }: HarvestRule, object: JsonObject): Record<string, JsonValue> {
  if (!verifies) return {}
  const came = rawAnswer(object)
  return Object.fromEntries(
    catalogFields[kind].keep.flatMap((name) =>
      Object.hasOwn(came, name) && came[name] === null && name !== namedHere
        ? [[name, name.endsWith('_ids') ? [] : null]]
        : [],
    ),
  )
}

function renamed(object: JsonObject, names: HarvestRule['rename']): JsonObject {
  if (!names) return object
  const fields = { ...object }
  for (const [from, to] of Object.entries(names)) {
    const value = Object.hasOwn(object, from) ? object[from] : undefined
    if (value !== undefined) fields[to] = value
  }
  return fields
}

function completed(object: JsonObject, { orFrom = {} }: HarvestRule, exchange: Exchange): JsonObject {
  const observed = Object.entries(orFrom).flatMap(([field, path]) => {
    const [value] = valuesAt(exchange, path)
    return (object[field] ?? '') === '' && typeof value === 'string' ? [[field, value] as const] : []
  })
  return observed.length === 0 ? object : { ...object, ...Object.fromEntries(observed) }
}

function fieldsOf(kind: CatalogKind, object: JsonObject, id: string): Record<string, JsonValue> {
  const kept = catalogFields[kind].keep.flatMap((name): [string, JsonValue][] => {
    const value = Object.hasOwn(object, name) ? object[name] : undefined
    return value === undefined ||
      value === null ||
      (kind === 'artifact' && name === namedHere && (value === '' || value === id)) ||
      isTooLong(value, catalogFields[kind].longest)
      ? []
      : [[name, cloneable(value)]]
  })
  if (kind === 'blueprint' && Array.isArray(object.traits)) kept.push(['lanes', lanesOf(object.traits)])
  return Object.fromEntries(kept)
}

/** Numbers that a double cannot hold cannot go to the database or other tabs, so they are stored rounded. */
function cloneable(value: JsonValue): JsonValue {
  return typeof value === 'object' && !(Array.isArray(value) && value.every(isText))
    ? (JSON.parse(JSON.stringify(value)) as JsonValue)
    : value // unchanged JSON
}

/** The entities that an entity's own fields refer to. */
function namedBy({ kind, id, fields }: EntityObservation, origin: Origin): EntityObservation[] {
  const { names, scopes } = catalogFields[kind]
  const { scope_type } = fields
  const scope = typeof scope_type === 'string' ? scopes?.[scope_type.toLowerCase()] : undefined
  const named = { ...names, ...(scope ? { scope_id: scope } : {}) }
  return Object.entries(named).flatMap(([field, [namedKind, as]]) => {
    const value = fields[field]
    const ids = Array.isArray(value) ? value : [value]
    return ids
      .filter((one): one is string => typeof one === 'string' && one !== '')
      .map((one) => ({ kind: namedKind, id: one, ...origin, fields: {}, named: { kind, id, as } }))
  })
}

/** What follows from an answer without being part of it. */
function aftermath(exchange: Exchange, number: number): EntityObservation[] {
  const { params, requestBody, reply } = exchange
  const origin = originOf(exchange)
  if (!isJsonObject(reply)) return []
  const gone = (kind: CatalogKind, id: unknown, state: 'not found' | 'deleted'): EntityObservation[] =>
    typeof id === 'string' && id !== '' ? [{ kind, id, ...origin, fields: {}, state }] : []
  if (number === 22) return createdTogether(reply, origin)
  if (number === 8 && isNotFoundReply(reply)) return gone('episode', params.id, 'not found')
  // A success may be empty. If the deletion failed nevertheless, the next list contains the file.
  if (number === 16 && (reply.success !== false || reply.already_deleted === true))
    return gone('artifact', params.id, 'deleted')
  if (
    number === 13 &&
    isJsonObject(requestBody) &&
    Array.isArray(requestBody.ids) &&
    Array.isArray(reply.data)
  ) {
    const found = new Set(reply.data.map((record) => (isJsonObject(record) ? record.id : undefined)))
    // A record without an id may be any of the end users.
    if ([...found].some((id) => typeof id !== 'string' || id === '')) return []
    return requestBody.ids.filter((id) => !found.has(id)).flatMap((id) => gone('end user', id, 'not found'))
  }
  return []
}

/** A version that names another persona than the one it was created with: both ids are stored. */
function createdTogether({ persona, version }: JsonObject, origin: Origin): EntityObservation[] {
  if (!isJsonObject(persona) || !isJsonObject(version)) return []
  const [created, id, named] = [persona.id, version.id, version.persona_id]
  if (!isText(created) || created === '' || !isText(id) || id === '') return []
  if (!isText(named) || named === '' || named === created) return []
  return [{ kind: 'persona version', id, ...origin, fields: { created_with: created } }]
}

function isNotFoundReply(reply: unknown): boolean {
  return isJsonObject(reply) && reply.found === false
}

function missing(exchange: Exchange, number: number): EntityObservation[] {
  const { error, params } = exchange
  const [kind, param] = missingWhenRefused[number] ?? []
  const id = param === undefined ? undefined : params[param]
  if (!(error instanceof ServiceError) || error.status !== 404 || !kind || !id) return []
  return [{ kind, id, ...originOf(exchange), fields: {}, state: 'not found' }]
}

function valuesAt({ params, query, requestBody, reply }: Exchange, path: string): unknown[] {
  const root: unknown = { params, query, body: requestBody, reply }
  return path.split('.').reduce<unknown[]>(
    (values, step) => {
      const name = step.replace('[]', '')
      const inner = values
        .filter(isJsonObject)
        .map((value) => (Object.hasOwn(value, name) ? value[name] : undefined))
      return step.endsWith('[]') ? inner.filter(Array.isArray).flat(1) : inner
    },
    [root],
  )
}

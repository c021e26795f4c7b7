import type { JsonObject, JsonValue } from '@/lib/json/json'
import { isJsonObject } from '@/lib/json/json'
import { authenticate } from './caller'
import { chatReply, streamed } from './chat/stream-chat'
import { drifted } from './state/drift'
import { takeFault, takesEffect, type Fault } from './faults/fault'
import type { Operation } from './operation'
import { operations } from './operations'
import { badRequest, forbidden, Refused, refuseFields } from './refused'
import { fingerprint } from './request-log'
import { routeOf, type Route } from './route'
import { schemaErrors } from './schema-errors'
import { apiKeyOf } from './seed/api-keys'
import { storedEntity, successOf, type Success, type SuccessForm } from './faults/success-form'
import type { World } from './state/world'
import type { Endpoint } from '@/api/endpoint'

export interface Incoming {
  method: string
  /** Without the prefix of the mount. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: string
}

export interface Outgoing {
  status: number
  headers: Record<string, string>
  body: string
  /** Milliseconds to wait before sending; null for never. */
  delay: number | null
  /** `before`: no answer at all; `during`: the connection breaks in the middle of the body. */
  broken: 'no' | 'before' | 'during'
  /** The body in pieces, each sent this many milliseconds after the one before; null for never. */
  pieces?: readonly { text: string; after: number | null }[]
}

const html = '<!doctype html><html><head><title>Welcome</title></head><body><h1>It works</h1></body></html>'

/** One request to the service: shared by all mounts. Throws only for the mock's own defects. */
export function dispatch(world: World, incoming: Incoming): Outgoing {
  const route = routeOf(incoming.method, incoming.path)
  const name = typeof route === 'object' ? route.name : 'unknown'
  const fault = takeFault(world.state.faults, name)
  const requestId = world.id('req')
  const isDone = fault === undefined || takesEffect(fault)
  // An answer that a fault spoils has no other changes.
  const form = fault ? 'plain' : (world.state.successForm ?? 'plain')
  const answer = isDone ? answerTo(world, route, incoming, requestId, form) : ok({ status: 200, json: {} })
  const isStreamed = name === 'completeChat' && isStreamWanted(incoming, fault)
  // A stream has a malformed event in its middle, everything else a malformed end.
  const whole =
    isStreamed && fault?.kind === 'malformed' ? answer : spoiled(answer, fault, incoming, requestId)
  const outgoing = isStreamed ? streamed(whole, fault) : whole
  log(world, incoming, route, outgoing)
  // Counting down a fault is a change too, or another tab would apply it again.
  if (fault?.times !== undefined || (typeof route === 'object' && !route.endpoint.reads)) world.changed()
  const wait = outgoing.delay === null ? null : outgoing.delay + world.state.latency
  return { ...outgoing, delay: wait, headers: { 'x-request-id': requestId, ...outgoing.headers } }
}

function isStreamWanted({ body }: Incoming, fault: Fault | undefined): boolean {
  const asked = parsed(body)
  const isWithheld = fault?.kind === 'chat' && fault.chat === 'no stream'
  return isJsonObject(asked) && asked.stream === true && !isWithheld
}

function answerTo(
  world: World,
  route: ReturnType<typeof routeOf>,
  incoming: Incoming,
  requestId: string,
  form: SuccessForm,
): Outgoing {
  try {
    if (route === undefined) throw new Refused(404, 'not_found', 'Not found', 'There is no such endpoint.')
    if (route === 'other method')
      throw new Refused(405, 'method_not_allowed', 'Method not allowed', `Not with ${incoming.method}.`)
    const { name, endpoint, params } = route
    const before = form === 'stale' ? storedEntity(world, name, params) : undefined
    return ok(successOf(form, endpoint, perform(world, route, incoming), before))
  } catch (error) {
    if (error instanceof Refused) return refused(error, incoming.path, requestId)
    throw error
  }
}

function perform(world: World, { name, endpoint, params }: Route, incoming: Incoming): JsonValue {
  const caller = authenticate(world, endpoint, incoming.headers.get('authorization'))
  const funded = endpoint.fundable && isFunded(world, incoming.headers.get('x-api-key'))
  const query = queryOf(endpoint, incoming.query)
  const body = endpoint.body ? bodyOf(endpoint.body, incoming) : undefined
  const operation = operations[name] as unknown as Operation<Endpoint> // from the table, for this endpoint
  const reply = operation(world, caller, { params, query, body, funded } as never) // as parsed just above
  return reply as JsonValue
}

function isFunded(world: World, header: string | null): boolean {
  if (header === null) return false
  if (apiKeyOf(world, header.replace(/^Bearer +/i, ''))) return true
  throw forbidden('The key in x-api-key is not known or has expired.')
}

function queryOf(endpoint: Endpoint, given: URLSearchParams): Record<string, unknown> {
  if (!endpoint.query) return {}
  const pairs = [...given].map(([key, value]) => [
    key,
    /^(limit|page_size)$/.test(key) ? Number(value) : value,
  ])
  const query = Object.fromEntries(pairs) as Record<string, unknown>
  refuseFields(schemaErrors(endpoint.query, query))
  return query
}

function bodyOf(schema: NonNullable<Endpoint['body']>, { body, headers }: Incoming): JsonObject {
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? ''))
    throw new Refused(415, 'unsupported_media_type', 'Unsupported media type', 'Send application/json.')
  const json = parsed(body)
  if (!isJsonObject(json)) throw badRequest('The body is not a JSON object.')
  refuseFields(schemaErrors(schema, json))
  return json
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function ok({ status, json }: Success): Outgoing {
  return answer(status, json === undefined ? '' : JSON.stringify(json))
}

function answer(status: number, body: string, type = 'application/json'): Outgoing {
  return { status, headers: { 'content-type': type }, body, delay: 0, broken: 'no' }
}

function refused(
  { status, type, title, message, errors }: Refused,
  path: string,
  requestId: string,
): Outgoing {
  const error = { type, title, status, detail: message, instance: path, request_id: requestId, errors }
  return answer(status, JSON.stringify({ error }))
}

function spoiled(
  outgoing: Outgoing,
  fault: Fault | undefined,
  { path }: Incoming,
  requestId: string,
): Outgoing {
  if (!fault) return outgoing
  if (fault.kind === 'offline') return { ...outgoing, broken: 'before' }
  if (fault.kind === 'cut') return { ...outgoing, broken: 'during' }
  if (fault.kind === 'stall') return { ...outgoing, delay: fault.ms }
  if (fault.kind === 'pause') return outgoing
  if (fault.kind === 'chat') return { ...outgoing, body: chatReply(outgoing.body, fault.chat) }
  if (fault.kind === 'malformed') return { ...outgoing, body: outgoing.body.slice(0, -2) || '{"' }
  if (fault.kind === 'html') return { ...answer(200, html, 'text/html; charset=utf-8') }
  if (fault.kind === 'drift')
    return { ...outgoing, body: JSON.stringify(drifted(JSON.parse(outgoing.body) as JsonValue, fault.drift)) }
  const { status, body = 'documented', errors = [], retryAfter } = fault
  const detail = `A fault was set for this endpoint.`
  const spoiledAnswer =
    body === 'documented'
      ? refused(new Refused(status, 'fault', `Refused with ${status}`, detail, errors), path, requestId)
      : body === 'html'
        ? answer(status, html, 'text/html; charset=utf-8')
        : answer(status, body === 'empty' ? '' : JSON.stringify(body.json))
  if (retryAfter !== undefined) spoiledAnswer.headers['retry-after'] = retryAfter
  return spoiledAnswer
}

function log(world: World, incoming: Incoming, route: ReturnType<typeof routeOf>, outgoing: Outgoing): void {
  const { method, path, query, headers, body } = incoming
  const known = typeof route === 'object' ? route : undefined
  const json = parsed(body)
  const secrets = known?.endpoint.secrets ?? []
  world.log.add({
    at: world.now(),
    endpoint: known?.name ?? 'unknown',
    method,
    path,
    query: withoutToken(query),
    status: outgoing.broken === 'before' || outgoing.delay === null ? 'none' : outgoing.status,
    body: isJsonObject(json)
      ? Object.fromEntries(Object.entries(json).filter(([key]) => !secrets.includes(key)))
      : json,
    authorization: fingerprint(headers.get('authorization')),
    fundingKey: fingerprint(headers.get('x-api-key')),
    origin: headers.get('origin'),
  })
}

/** A user's token may be a parameter (interface, section 5.1). */
function withoutToken(query: URLSearchParams): string {
  const filters = new URLSearchParams(query)
  const token = filters.get('token')
  if (token !== null) filters.set('token', fingerprint(token) ?? '')
  return filters.toString()
}

import type { Endpoint } from '@/api/endpoint'
import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { authenticate } from './caller'
import type { FailAnswer, LoggedRequest, World } from './world'
import { schemaErrors, textOf } from './field-errors'
import type { Operation } from './operation'
import { operations } from './operations'
import { badRequest, forbidden, Refused, refuseFields } from './refused'
import { routeOf, type Route } from './route'
import { usableKeys } from './credentials'
import { claimsOf } from './token'

interface Received {
  url: URL
  headers: Headers
  credential: string | undefined
  /** Undefined if the body is no JSON. */
  json: MaybeJson
}

interface Outcome {
  status: number
  json: JsonValue
}

/** Answers a request to the service, whose paths begin after `prefix`. A connection that breaks is `Response.error()`. */
export async function respond(world: World, request: Request, prefix: string): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(prefix.length)
  const route = routeOf(request.method, path)
  const { headers } = request
  const received = {
    url,
    headers,
    credential: credentialIn(headers, url),
    json: parsed(await request.text()),
  }
  const failure = route && world.takeFailure(route.name)
  const requestId = world.id('req')
  const answer = answerTo(world, route, received, failure, { instance: path, request_id: requestId })
  if (route) record(world, route, received, answer.status)
  await failure?.until
  await pause(failure?.network === 'stall' ? Infinity : world.state.latency, request.signal)
  const response = answer instanceof Response ? answer : responseOf(answer, received, request.signal)
  const added = Object.entries({ ...failure?.headers, 'x-request-id': requestId })
  if (response.type !== 'error') for (const [name, value] of added) response.headers.set(name, value)
  return response
}

/** A user JWT, never an API key, may be a query parameter instead (interface, section 5.1). */
function credentialIn(headers: Headers, url: URL): string | undefined {
  const header = headers.get('authorization')
  if (header !== null) return /^Bearer +(\S+)$/i.exec(header)?.[1]
  const token = url.searchParams.get('token')
  return token === null || token.startsWith('psk_') ? undefined : token
}

function parsed(text: string): MaybeJson {
  try {
    return JSON.parse(text) as JsonValue // what JSON.parse gives
  } catch {
    return undefined
  }
}

/** What the service answers, or what was set in its place. A refusal also tells of the request. */
function answerTo(
  world: World,
  route: Route | undefined,
  received: Received,
  failure: FailAnswer | undefined,
  request: JsonObject,
): Response | Outcome {
  try {
    if (!route) throw new Refused(404, 'not_found', 'Not found', 'There is no such endpoint.')
    return (failure && answerInstead(failure)) ?? { status: 200, json: perform(world, route, received) }
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused
    return { status: refused.error.status, json: { error: { ...refused.error, ...request } } }
  }
}

/** The answer that was set, or undefined if only the real one comes late. */
function answerInstead({ status, body, text, network }: FailAnswer): Response | undefined {
  if (network) return Response.error()
  const init = (type: string) => ({ status: status ?? 200, headers: { 'content-type': type } })
  if (text !== undefined) return new Response(text, init('text/html; charset=utf-8'))
  if (body !== undefined) return new Response(JSON.stringify(body), init('application/json'))
  if (status === undefined) return undefined
  if (status >= 400) throw new Refused(status, 'mock', `Status ${status}`, 'The mock was told to.')
  return new Response(null, init('application/json'))
}

function perform(world: World, { name, endpoint, params }: Route, received: Received): JsonValue {
  const caller = authenticate(world, endpoint, received.credential)
  const isFunded = endpoint.fundable && hasFundingKey(received.headers)
  const query = queryOf(endpoint, received.url.searchParams)
  const body = endpoint.body && bodyOf(endpoint.body, received)
  const operation = operations[name] as unknown as Operation<Endpoint> // the row of this endpoint
  const reply: unknown = operation(world, caller, { params, query, body, isFunded } as never) // as just parsed
  return reply as JsonValue // operations answer with JSON
}

function hasFundingKey(headers: Headers): boolean {
  const key = headers.get('x-api-key')
  if (key === null) return false
  if (usableKeys.has(key.replace(/^Bearer +/i, ''))) return true
  throw forbidden('The key in x-api-key is not known or has expired.')
}

function queryOf(endpoint: Endpoint, given: URLSearchParams): JsonObject {
  if (!endpoint.query) return {}
  const texts = [...given].filter(([key]) => key !== 'token')
  const noTexts = schemaErrors(endpoint.query, Object.fromEntries(texts)).map(({ field }) => field)
  const query = Object.fromEntries(
    texts.map(([key, text]) => [key, noTexts.includes(key) && /^-?\d+$/.test(text) ? Number(text) : text]),
  )
  refuseFields(schemaErrors(endpoint.query, query))
  return query
}

function bodyOf(schema: NonNullable<Endpoint['body']>, { json, headers }: Received): JsonObject {
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? ''))
    throw badRequest('Send application/json.')
  if (!isJsonObject(json)) throw badRequest('The body is not a JSON object.')
  refuseFields(schemaErrors(schema, json))
  return json
}

function responseOf({ status, json }: Outcome, { json: asked }: Received, signal: AbortSignal): Response {
  const isStream = isJsonObject(asked) && asked.stream === true && isJsonObject(json) && 'choices' in json
  const type = isStream ? 'text/event-stream; charset=utf-8' : 'application/json'
  return new Response(isStream ? streamChat(json, signal) : JSON.stringify(json), {
    status,
    headers: { 'content-type': type },
  })
}

/** Milliseconds between two events. */
const pace = 25

/** A chat completion as server-sent events: one word in each, then how it ended, then its usage. */
function streamChat(completion: JsonObject, signal: AbortSignal): ReadableStream<Uint8Array> {
  const events = eventsOf(completion)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const event = events.shift()
      if (event === undefined) {
        controller.close()
        return
      }
      await pause(pace, signal)
      if (signal.aborted) controller.error(signal.reason)
      else controller.enqueue(encoder.encode(`data: ${event}\n\n`))
    },
  })
}

function eventsOf({ choices, usage = null, ...facts }: JsonObject): string[] {
  const chunk = (parts: JsonObject) => JSON.stringify({ ...facts, object: 'chat.completion.chunk', ...parts })
  const part = (delta: JsonObject, finish_reason: JsonValue = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason }] })
  const first = Array.isArray(choices) && isJsonObject(choices[0]) ? choices[0] : {}
  const { content, reasoning_content } = isJsonObject(first.message) ? first.message : {}
  const words = (text: MaybeJson) => textOf(text).match(/\s*\S+/g) ?? []
  return [
    part({ role: 'assistant', content: '' }),
    ...words(reasoning_content).map((word) => part({ reasoning_content: word })),
    ...words(content).map((word) => part({ content: word })),
    part({}, first.finish_reason),
    chunk({ choices: [], usage }),
    '[DONE]',
  ]
}

/** Resolves after this many milliseconds (never for Infinity), and at once when the request is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

function record(world: World, { name, params }: Route, received: Received, status: number): void {
  const { url, headers, credential, json } = received
  const withoutSecret = (entries: Iterable<[string, JsonValue]>, secret: string) =>
    Object.fromEntries([...entries].filter(([key]) => key !== secret))
  world.record({
    endpoint: name,
    params,
    query: withoutSecret(url.searchParams, 'token') as Record<string, string>,
    body: isJsonObject(json) ? withoutSecret(Object.entries(json), 'password') : undefined,
    credential: credentialKind(credential),
    isFunded: headers.has('x-api-key'),
    status,
  })
}

function credentialKind(credential: string | undefined): LoggedRequest['credential'] {
  if (credential === undefined) return 'none'
  if (credential.startsWith('psk_')) return 'api key'
  const type = claimsOf(credential)?.typ
  return type === 'end-user' ? 'end user' : type === 'user' ? 'user' : 'none'
}

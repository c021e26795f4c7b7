import { pathOf, queryOf, type QueryValue } from '@/api/address'
import { endpoints } from '@/api/endpoints'
import { textOf } from '@/mock/fields'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { startMock } from '@/mock/node'
import type { EndpointName } from '@/mock/operation'
import { startMockServer } from '@/mock/server'
import { ids } from '@/mock/seed/ids'
import { createWorld, type World } from '@/mock/state/world'

/** 20 May 2026, 12:00 UTC. */
export const noon = Date.UTC(2026, 4, 20, 12)

export interface Mounted {
  world: World
  /** Sends a request unchanged. */
  send(
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: string; signal?: AbortSignal },
  ): Promise<Answered>
  /** Sends a request for an endpoint of the table. */
  call(name: EndpointName, input?: Call): Promise<Answered>
  /** Signs in and returns the access token. */
  signIn(email?: string): Promise<string>
  mint(endUserId?: string): Promise<string>
  close(): Promise<void> | void
}

export interface Call {
  token?: string
  fundingKey?: string
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: JsonObject
}

export interface Answered {
  status: number
  headers: Headers
  json: JsonObject
  text: string
}

/** The same world behind msw inside this process, and behind real sockets. */
export const mountings = [
  {
    name: 'inside the process',
    mount: async () => {
      const { world, baseUrl, close } = startMock(createWorld({ now: () => noon }))
      return mounted(world, baseUrl, close)
    },
  },
  {
    name: 'over HTTP',
    mount: async () => {
      const { world, url, close } = await startMockServer({ now: () => noon })
      return mounted(world, url, close)
    },
  },
]

function mounted(world: World, baseUrl: string, close: Mounted['close']): Mounted {
  const send: Mounted['send'] = async (method, path, init = {}) => {
    const response = await fetch(baseUrl + path, { method, ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: parsed(text), text }
  }
  const call: Mounted['call'] = (name, { token, fundingKey, params, query, body } = {}) => {
    const endpoint = endpoints[name]
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(fundingKey === undefined ? {} : { 'x-api-key': `Bearer ${fundingKey}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const path = pathOf(endpoint, params) + queryOf(query)
    return send(endpoint.method, path, { headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
  return {
    world,
    send,
    call,
    close,
    signIn: async (email = 'maro.okell@museum.example') => {
      const { json } = await call('logIn', { body: { email, password: 'museum' } })
      return textOf(json.access_token)
    },
    mint: async (endUserId = ids.ines) => {
      const token = await mounted(world, baseUrl, close).signIn()
      const { json } = await call('mintEndUserToken', { token, body: { end_user_id: endUserId } })
      return textOf(json.token)
    },
  }
}

function parsed(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject
  } catch {
    return {}
  }
}

/** Follows a path like `error.errors[0].field` into JSON. */
export function at(json: JsonValue, path: string): JsonValue | undefined {
  return path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .reduce<JsonValue | undefined>(
      (value, part) => (value as Record<string, JsonValue> | null | undefined)?.[part],
      json,
    )
}

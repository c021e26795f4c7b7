import type { Endpoint } from '@/api/endpoint'
import { documentedValues } from '@/api/resources/resource'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type * as z from 'zod/mini'
import type { EndpointName } from '@/mock/operation'
import type { World } from '@/mock/state/world'

/**
 * How a successful change is answered, since the interface does not say. `plain`: 200 with the whole entity. `created`:
 * 201 or 202. `empty`: 204. `partial`: only its id and revision. `normalised`: with defaults filled in and its keys in
 * another order. `stale`: as before the change, although the change took effect.
 */
export const successForms = ['plain', 'created', 'empty', 'partial', 'normalised', 'stale'] as const
export type SuccessForm = (typeof successForms)[number]

export interface Success {
  readonly status: number
  /** Undefined for no body. */
  readonly json: JsonValue | undefined
}

type Schema = z.core.$ZodTypes

/** A reply with a credential or an address keeps its body: callers cannot continue without it. */
export function successOf(
  form: SuccessForm,
  endpoint: Endpoint,
  reply: JsonValue,
  before: JsonValue | undefined,
): Success {
  const plain = { status: 200, json: reply }
  if (endpoint.reads || form === 'plain') return plain
  if (form === 'created') return { status: endpoint.method === 'POST' ? 201 : 202, json: reply }
  if (endpoint.announces !== null) return plain
  if (form === 'empty') return { status: 204, json: undefined }
  if (form === 'partial') return { status: 200, json: partial(reply) }
  if (form === 'stale') return { status: 200, json: before ?? reply }
  return { status: 200, json: normalised(endpoint.reply as Schema, reply) }
}

const collections = {
  patchBlueprint: 'blueprints',
  putSpace: 'spaces',
  addSpaceUsers: 'spaces',
  putEndUser: 'endUsers',
  putProject: 'projects',
} as const satisfies Partial<Record<EndpointName, keyof World['state']>>

/** Stored value of the entity that an endpoint changes. Undefined if the endpoint changes none by id. */
export function storedEntity(
  { state }: World,
  name: EndpointName,
  params: Record<string, string>,
): JsonValue | undefined {
  const collection = collections[name as keyof typeof collections] as
    (typeof collections)[keyof typeof collections] | undefined // not every endpoint has one
  const stored = collection && state[collection][params.id ?? '']
  return stored && (structuredClone(stored.value) as JsonValue) // resources are plain JSON
}

function partial(reply: JsonValue): JsonValue {
  if (!isJsonObject(reply)) return reply
  const kept = Object.entries(reply).filter(([key]) => key === 'id' || key === 'revision')
  if (kept.length > 0) return Object.fromEntries(kept)
  return Object.fromEntries(
    Object.entries(reply)
      .filter(([, value]) => isJsonObject(value))
      .map(([key, value]) => [key, partial(value)]),
  )
}

function normalised(schema: Schema, json: JsonValue): JsonValue {
  const { def } = schema._zod
  if (def.type === 'optional') return normalised(def.innerType as Schema, json)
  if (def.type === 'array' && Array.isArray(json))
    return json.map((item) => normalised(def.element as Schema, item))
  if (def.type !== 'object' || !isJsonObject(json)) return json
  const shape = def.shape as Record<string, Schema>
  const filled: JsonObject = { ...defaultsOf(shape), ...json }
  return Object.fromEntries(
    Object.entries(filled)
      .toReversed()
      .map(([key, value]) => {
        const field = Object.hasOwn(shape, key) ? shape[key] : undefined
        return [key, field ? normalised(field, value) : value]
      }),
  )
}

function defaultsOf(shape: Record<string, Schema>): JsonObject {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]): [string, JsonValue][] => {
      const { def } = field._zod
      const schema = def.type === 'optional' ? (def.innerType as Schema) : field
      const { type } = schema._zod.def
      if (type === 'string' && !documentedValues.has(schema)) return [[key, '']]
      if (type === 'array') return [[key, []]]
      return type === 'boolean' ? [[key, false]] : []
    }),
  )
}

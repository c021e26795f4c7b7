import { endpoints } from '@/api/endpoints'
import type { FieldError } from '@/api/failures/errors'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import * as z from 'zod/mini'
import { refuseControl } from '@/mock/control-refused'
import { chatReplies, driftKinds, isOfStorage, kindsFor, type Fault, type FaultKind } from './fault'
import { schemaErrors } from '@/mock/schema-errors'

const common = {
  endpoint: z.enum(['*', 'storagePut', 'storageGet', ...Object.keys(endpoints)]),
  times: z.optional(z.int().check(z.gte(1))),
  done: z.optional(z.boolean()),
}

const schemas: Record<FaultKind, z.core.$ZodType> = {
  status: z.strictObject({
    ...common,
    kind: z.literal('status'),
    status: z.int().check(z.gte(200), z.lte(599)),
    body: z.optional(
      z.union([
        z.enum(['documented', 'empty', 'html']),
        z.strictObject({ json: z.custom((value) => value !== undefined) }),
      ]),
    ),
    errors: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
    // A header's value. Any valid header value is worth testing.
    retryAfter: z.optional(z.string().check(z.regex(/^[\x20-\x7e]*$/))),
  }),
  malformed: z.strictObject({ ...common, kind: z.literal('malformed') }),
  html: z.strictObject({ ...common, kind: z.literal('html') }),
  drift: z.strictObject({ ...common, kind: z.literal('drift'), drift: z.enum(driftKinds) }),
  offline: z.strictObject({ ...common, kind: z.literal('offline') }),
  stall: z.strictObject({
    ...common,
    kind: z.literal('stall'),
    ms: z.nullable(z.number().check(z.gte(0))),
  }),
  cut: z.strictObject({ ...common, kind: z.literal('cut') }),
  pause: z.strictObject({
    ...common,
    kind: z.literal('pause'),
    ms: z.nullable(z.number().check(z.gte(0))),
  }),
  chat: z.strictObject({ ...common, kind: z.literal('chat'), chat: z.enum(chatReplies) }),
}

const ofSomeKind = z.looseObject({ kind: z.enum(Object.keys(schemas)) })

/** Errors of an invalid fault, in the form of the error body. */
export function faultErrors(given: unknown): FieldError[] {
  const errors = schemaErrors(ofSomeKind, given)
  if (errors.length > 0 || !isJsonObject(given)) return errors
  const { endpoint, kind, status } = given as JsonObject & { kind: FaultKind } // one of the kinds, see above
  const found = schemaErrors(schemas[kind], given)
  if (found.length > 0 || typeof endpoint !== 'string') return found
  const allowed = kindsFor(endpoint)
  if (!allowed.includes(kind)) {
    const owner = isOfStorage(endpoint) ? 'the storage' : 'this endpoint'
    return [{ field: 'kind', message: `must be one of ${allowed.join(', ')} for ${owner}` }]
  }
  if (!isOfStorage(endpoint)) return []
  return Number(status) < 400 ? [{ field: 'status', message: 'must be at least 400 for the storage' }] : []
}

/** Throws if it is no valid fault. */
export function checkedFault(given: unknown): Fault {
  refuseControl('The fault cannot be used', faultErrors(given))
  return given as Fault // validated by its kind's schema
}

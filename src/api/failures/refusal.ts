import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { errorFields } from './error-fields'
import { errorMessage } from './error-message'
import type { Refusal } from './errors'
import { quotable } from './quotable'

/** Longest wait, in seconds, that the console asks of a user, whatever the service says. */
const longestWait = 60

/** Reads the error body of section 7, or whatever arrived instead: JSON, or text if it is not JSON. Never throws. */
export function readRefusal(body: unknown, headers: Headers, now: number): Refusal {
  const whole = isJsonObject(body) ? body : {}
  const requestedWait = waitOf(headers.get('retry-after'), now)
  const documented = isJsonObject(whole.error)
  const error = isJsonObject(whole.error) ? whole.error : whole
  const field = (name: string) => textOf(error, name)
  return {
    type: field('type'),
    title: field('title'),
    status: typeof error.status === 'number' ? error.status : undefined,
    detail: errorMessage(body),
    instance: field('instance'),
    request_id: field('request_id') ?? headers.get('x-request-id') ?? undefined,
    // Outside the documented form, an entry without a field is just the explanation.
    errors: errorFields(error).filter((one) => documented || one.field !== ''),
    documented,
    retryAfter: requestedWait && Math.min(requestedWait, longestWait),
    requestedWait,
  }
}

/** Whether an answer only describes an error, whatever its status. */
export function isError(json: unknown): boolean {
  return (
    isJsonObject(json) &&
    Object.keys(json).every((key) => key.startsWith('error')) &&
    errorMessage(json) !== undefined
  )
}

function textOf(object: JsonObject, name: string): string | undefined {
  const value = object[name]
  return typeof value === 'string' ? quotable(value) : undefined
}

/** Retry-After as seconds from now: a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 1) : undefined
}

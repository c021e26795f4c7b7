import { isJsonObject, type JsonObject } from '@/lib/json'
import type { FieldError, Refusal } from './errors'

/** Longest wait that is asked of a user, in seconds, whatever the service says. */
const longestWait = 60

/** Reads the error body of section 7, or whatever came instead of it. Never throws. */
export function readRefusal(json: unknown, headers: Headers, now: number): Refusal {
  const error = isJsonObject(json) && isJsonObject(json.error) ? json.error : undefined
  const field = (name: string) => textOf(error, name)
  return {
    type: field('type'),
    title: field('title'),
    status: typeof error?.status === 'number' ? error.status : undefined,
    detail: field('detail'),
    instance: field('instance'),
    request_id: field('request_id') ?? headers.get('x-request-id') ?? undefined,
    errors: Array.isArray(error?.errors) ? error.errors.flatMap(fieldError) : [],
    documented: error !== undefined,
    retryAfter: retryAfter(headers.get('retry-after'), now),
  }
}

function textOf(object: JsonObject | undefined, name: string): string | undefined {
  const value = object?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldError(entry: unknown): FieldError[] {
  if (!isJsonObject(entry)) return []
  const field = textOf(entry, 'field')
  const message = textOf(entry, 'message')
  return field === undefined && message === undefined
    ? []
    : [{ field: field ?? '', message: message ?? 'is not accepted' }]
}

/** Retry-After as seconds from now: a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), longestWait) : undefined
}

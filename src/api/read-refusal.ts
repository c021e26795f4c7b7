import { isJsonObject, type JsonObject, type MaybeJson } from '@/lib/json/json'
import type { Failure, FieldError } from './service-error'

/** Longest text that is quoted from an error body, in characters. */
const longestQuote = 500

/** Reads the error body of section 7, or whatever JSON or text arrived instead of it. Never throws. */
export function readRefusal(json: MaybeJson, headers: Headers, now: number): Failure {
  const whole = isJsonObject(json) ? json : {}
  const error = isJsonObject(whole['error']) ? whole['error'] : whole
  return {
    title: textAt(error, 'title'),
    // FastAPI and OAuth say it in other fields; HTML and plain text are no explanation.
    detail:
      textAt(error, 'detail', 'message', 'error_description') ??
      textAt(whole, 'error', 'error_description') ??
      plainWords(json),
    type: textAt(error, 'type'),
    instance: textAt(error, 'instance'),
    requestId: textAt(error, 'request_id') ?? headers.get('x-request-id') ?? undefined,
    fields: [error['errors'], error['detail']].flatMap(fieldErrors),
    retryAfter: waitOf(headers.get('retry-after'), now),
  }
}

/** A sentence alone, or a list of them. Markup is no explanation. */
function plainWords(body: MaybeJson): string | undefined {
  const words = (Array.isArray(body) ? body : [body]).filter(isText).join('; ').trim()
  return words === '' || /[<{]/.test(words) ? undefined : words.slice(0, longestQuote)
}

function textAt(object: JsonObject, ...names: string[]): string | undefined {
  const found = names
    .map((name) => object[name])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim().slice(0, longestQuote) : undefined
}

/** `[{ field, message }]` as documented, FastAPI's `[{ loc, msg }]`, or an object of messages by field. */
function fieldErrors(errors: MaybeJson): FieldError[] {
  if (isJsonObject(errors))
    return Object.entries(errors).flatMap(([field, said]) => {
      const message = Array.isArray(said) ? said.filter(isText).join('; ') : said
      return typeof message === 'string' ? [{ field, message: message.slice(0, longestQuote) }] : []
    })
  if (!Array.isArray(errors)) return []
  return errors.filter(isJsonObject).flatMap((entry) => {
    const loc = entry['loc']
    const steps = Array.isArray(loc) ? loc.filter(isText).filter((part) => part !== 'body') : undefined
    const field = textAt(entry, 'field', 'path', 'param', 'name') ?? steps?.join('.')
    const message = textAt(entry, 'message', 'msg', 'reason', 'detail')
    return field === undefined && message === undefined
      ? []
      : [{ field: field ?? '', message: message ?? 'is not accepted' }]
  })
}

/** Retry-After as seconds from now: a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 1) : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

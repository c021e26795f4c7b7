import { ServiceError } from '@/api/failures/errors'
import type { LoggedExchange } from '@/api/exchange-log'
import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject } from '@/lib/json/json'
import type { ActivitySearch } from '@/features/activity/activity-search'
import { requestState } from './request-state'

type Outcome = NonNullable<ActivitySearch['outcome']>

/** Milliseconds from which a request counts as slow. */
const slow = 1000

export function hasOutcome(entry: LoggedExchange, outcome: Outcome | undefined): boolean {
  if (outcome === 'failed') return requestState(entry).failed
  if (outcome === 'slow') return entry.duration > slow
  return outcome === undefined || !entry.endpoint.reads
}

/** Requests of an endpoint that contain every word of the text, whatever their outcome. */
export function matchingRequests(
  entries: readonly LoggedExchange[],
  { q = '', endpoint }: ActivitySearch,
): readonly LoggedExchange[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && endpoint === undefined) return entries
  return entries.filter((entry) => {
    if (endpoint !== undefined && entry.endpoint.title !== endpoint) return false
    const text = textOf(entry)
    return words.every((word) => text.includes(word))
  })
}

function textOf(entry: LoggedExchange): string {
  const { endpoint, path, query, body, status, request_id, error } = entry
  const refusal = error instanceof ServiceError ? error.refusal : undefined
  const parts = [
    ...[endpoint.title, endpoint.method, path, readable(path), query, body, status, request_id],
    ...[requestState(entry).word, refusal?.title, refusal?.detail, refusal?.type],
  ]
  return parts.join(' ').toLowerCase()
}

/** Ids in the body: values of its fields that are named as ids. */
export function idsInBody({ body }: Pick<LoggedExchange, 'body'>): readonly string[] {
  const json = typeof body === 'string' && /ids?"/.test(body) ? parseJson(body) : undefined
  if (!isJsonObject(json)) return []
  return Object.entries(json)
    .filter(([field]) => /(^|_)ids?$/.test(field))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === 'string')
}

/** A path with readable ids; characters that would change the path stay encoded. */
export function readable(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replace(/[/?#%]/g, encodeURIComponent))
    .join('/')
}

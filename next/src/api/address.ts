import type { Endpoint } from './endpoint'

export type QueryValue = string | number | undefined

/**
 * Path of an endpoint with its parameters filled in, each encoded as one segment. Throws a RangeError for an id that no
 * URL can carry: the empty id, `.` and `..` (URLs resolve those away).
 */
export function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`“${value}” cannot be used as ${name}`)
    return encodeURIComponent(value.toWellFormed())
  })
}

/** Query string with its `?`, or an empty string. Parameters that are undefined are left out. */
export function queryOf(query: Readonly<Record<string, QueryValue>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

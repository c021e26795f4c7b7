import type { Endpoint } from '@/api/endpoint'
import { endpoints, type EndpointName } from '@/api/endpoints'
import { decodeSegment } from '@/lib/search-params'

export interface Route {
  name: EndpointName
  endpoint: Endpoint
  params: Record<string, string>
}

const table = Object.entries(endpoints).map(([name, endpoint]) => ({
  name: name as EndpointName, // Object.entries loses the keys' type
  endpoint,
  segments: endpoint.path.split('/'),
}))

/** The endpoint that a method and a path name, or undefined. */
export function routeOf(method: string, path: string): Route | undefined {
  const given = path.split('/').map(decodeSegment)
  const row = table.find(({ endpoint, segments }) => endpoint.method === method && fits(segments, given))
  if (!row) return undefined
  const params = row.segments.flatMap((segment, index): [string, string][] =>
    segment.startsWith('{') ? [[segment.slice(1, -1), given[index] ?? '']] : [],
  )
  return { name: row.name, endpoint: row.endpoint, params: Object.fromEntries(params) }
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every(
      (segment, index) => segment === given[index] || (segment.startsWith('{') && given[index] !== ''),
    )
  )
}

import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import type { EndpointName } from './operation'

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

/** The endpoint of a request; `'other method'` if only its path exists. */
export function routeOf(method: string, path: string): Route | 'other method' | undefined {
  const given = path.split('/')
  const onPath = table.filter(({ segments }) => fits(segments, given))
  const row = onPath.find(({ endpoint }) => endpoint.method === method)
  if (!row) return onPath.length > 0 ? 'other method' : undefined
  const pairs = row.segments.flatMap((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name === undefined ? [] : [[name, decodeURIComponent(given[index] ?? '')] as const]
  })
  return { name: row.name, endpoint: row.endpoint, params: Object.fromEntries(pairs) }
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every(
      (segment, index) => segment === given[index] || (segment.startsWith('{') && given[index] !== ''),
    )
  )
}

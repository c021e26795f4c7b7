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
  pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** The endpoint that a method and a path name, or undefined. */
export function routeOf(method: string, path: string): Route | undefined {
  const row = table.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  const params = Object.entries(row?.pattern.exec(path)?.groups ?? {})
  return row && { ...row, params: Object.fromEntries(params.map(([name, id]) => [name, decodeSegment(id)])) }
}

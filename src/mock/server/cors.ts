import type { IncomingMessage, ServerResponse } from 'node:http'

export interface CorsRules {
  /** If absent, those of this machine's loopback. */
  origins: readonly string[] | undefined
  methods: string
  headers: string
}

const exposed = 'x-request-id, retry-after, etag'

const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Whether a page of this origin may call. Clients other than browsers send no origin. */
export function isAllowed(origin: string | undefined, origins: CorsRules['origins']): boolean {
  return origin === undefined || (origins?.includes(origin) ?? loopback.test(origin))
}

/** Sets the headers that browsers need for cross-origin calls. Answers a preflight itself and then returns true. */
export function allowCrossOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  rules: CorsRules,
): boolean {
  const { origin } = request.headers
  if (origin !== undefined && isAllowed(origin, rules.origins)) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-expose-headers', exposed)
    response.setHeader('vary', 'origin')
  }
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', rules.methods)
  response.setHeader('access-control-allow-headers', rules.headers)
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return true
}

import type { Exchange } from '@/api/client'
import { endpoints, type EndpointName } from '@/api/endpoints'

/** A finished exchange and its reply, as the client's listeners receive them. */
export function exchangeOf(
  name: EndpointName,
  reply: object,
  more: Partial<Exchange> = {},
): [exchange: Exchange, reply: object] {
  const exchange: Exchange = {
    id: name,
    endpoint: endpoints[name],
    params: {},
    path: '',
    startedAt: Date.now(),
    duration: 1,
    status: 200,
    requestId: undefined,
    body: undefined,
    drift: [],
    identityId: undefined,
    isFunded: false,
    error: undefined,
    ...more,
  }
  return [exchange, reply]
}

import type { Exchange } from '@/api/client'
import { endpoints, type EndpointName } from '@/api/endpoints'

/** A finished exchange as the client's listeners receive it. */
export function exchangeOf(name: EndpointName, reply: object, more: Partial<Exchange> = {}): Exchange {
  return {
    endpoint: endpoints[name],
    params: {},
    path: '',
    startedAt: Date.now(),
    duration: 1,
    status: 200,
    requestId: undefined,
    body: undefined,
    reply,
    drift: [],
    error: undefined,
    ...more,
  }
}

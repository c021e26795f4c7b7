import { vi } from 'vitest'
import type { Client } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'

/** Delays the end of every call of an endpoint until the returned function is called. */
export function pauseEndpoint(client: Client, endpoint: Endpoint): () => void {
  let letGo = () => {}
  const held = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined)
  })
  const call = client.call
  vi.spyOn(client, 'call').mockImplementation(async (called: Endpoint, ...rest) => {
    const ended = call(called, ...rest)
    if (called !== endpoint) return ended
    await ended.catch(() => undefined)
    await held
    return ended
  })
  return letGo
}

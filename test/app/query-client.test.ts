import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/failures/errors'
import { createQueryClient } from '@/app/query-client'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

/** The seconds at which a read was sent that is always refused. */
async function sentAt(status: number, retryAfter?: number, endpoint: Endpoint = endpoints.getBlueprint) {
  const start = Date.now()
  const sent: number[] = []
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['read'],
    queryFn: () => {
      sent.push((Date.now() - start) / 1000)
      const at = { endpoint, path: '/', startedAt: Date.now(), duration: 0 }
      throw new ServiceError(status, { errors: [], documented: false, retryAfter }, at)
    },
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  stop()
  return sent
}

it.each([
  ['three times after 429, each time as long after as the service asks', 429, 7, [0, 7, 14, 21]],
  ['three times after 429, a little later each time when it names no time', 429, undefined, [0, 1, 3, 7]],
  ['once after a passing failure', 503, undefined, [0, 1]],
  ['not after any other refusal', 404, undefined, [0]],
])('retries a read %s', async (_, status, retryAfter, times) => {
  expect(await sentAt(status, retryAfter)).toEqual(times)
})

it('never retries a change', async () => {
  expect(await sentAt(429, 7, endpoints.patchBlueprint)).toEqual([0])
})

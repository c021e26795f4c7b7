import { describe, expect, it, vi } from 'vitest'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/failures/errors'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { verifyRound } from '@/entities/verify/verify-round'

const users = (count: number): EntityRef[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'end user', id: `00${index}` }))

function refusal(status: number, retryAfter?: number) {
  const at = { endpoint: endpoints.readEndUsers, path: '/v1/end-users/batch', startedAt: 0, duration: 1 }
  return new ServiceError(status, { errors: [], documented: true, retryAfter }, at)
}

/** A service that answers one batch of ids after the other; the last answer repeats. */
function serviceOf(...answers: ((ids: string[]) => unknown)[]) {
  const asked: string[][] = []
  const call = vi.fn((_endpoint: unknown, { body }: { body: { ids: string[] } }) => {
    asked.push(body.ids)
    const answer = answers[Math.min(asked.length, answers.length) - 1]?.(body.ids)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ value: answer, json: answer })
  })
  return { asked, client: { call } as unknown as Client } // the one method that a round uses
}

const there = (ids: string[]) => ({ data: ids.map((id) => ({ id })) })
const round = (client: Client, refs: EntityRef[], signal = new AbortController().signal) =>
  verifyRound({ client, refs, signal, onProgress: () => {} })

describe('a round of reads', () => {
  it('reads end users in batches, and reports who exists and who does not', async () => {
    const { client, asked } = serviceOf((ids) => there(ids.filter((id) => id !== '003')))
    const outcomes = await round(client, users(120))
    expect(asked.map((ids) => ids.length)).toEqual([50, 50, 20])
    expect(outcomes.get('end user:003')).toEqual({ found: 'missing' })
    expect(outcomes.get('end user:0099')).toEqual({ found: 'there' })
  })

  it.each([{}, { data: null }, { data: [{ name: 'Ana' }] }])(
    'concludes nothing from an answer like %j',
    async (answer) => {
      const { client } = serviceOf(() => answer)
      expect([...(await round(client, users(2))).values()]).toEqual([
        { found: 'unclear' },
        { found: 'unclear' },
      ])
    },
  )

  it('splits a refused batch to find the id that may have caused the refusal', async () => {
    const { client, asked } = serviceOf((ids) => (ids.includes('001') ? refusal(422) : there(ids)))
    const outcomes = await round(client, users(3))
    expect(asked).toEqual([['000', '001', '002'], ['000', '001'], ['000'], ['001'], ['002']])
    expect(outcomes.get('end user:001')).toMatchObject({ failure: { title: expect.any(String) as string } })
    expect(outcomes.get('end user:002')).toEqual({ found: 'there' })
  })

  it('waits as long as the service asks, and stops if the service continues to refuse', async () => {
    vi.useFakeTimers()
    try {
      const { client, asked } = serviceOf(() => refusal(429, 7))
      const ended = round(client, users(200))
      await vi.advanceTimersByTimeAsync(6_900)
      expect(asked).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(200)
      expect(asked).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(60_000)
      const outcomes = await ended
      expect(asked).toHaveLength(4)
      expect(outcomes.size).toBe(50)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([401, 403])('does not split a batch that is refused with %i', async (status) => {
    const { client, asked } = serviceOf(() => refusal(status))
    const outcomes = await round(client, users(50))
    expect(asked).toHaveLength(1)
    expect(outcomes.size).toBe(50)
  })

  it('stops when it is aborted', async () => {
    const controller = new AbortController()
    const { client, asked } = serviceOf((ids) => {
      controller.abort()
      return there(ids)
    })
    expect((await round(client, users(150), controller.signal)).size).toBeLessThanOrEqual(50)
    expect(asked).toHaveLength(1)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClient } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/failures/errors'
import type { Exchange } from '@/api/exchange'
import { createExchangeLog, driftLimit, exchangeLimit, longestBody } from '@/api/exchange-log'
import type { Drift } from '@/api/read-leniently'

let made = 0

function exchangeWith(parts: Partial<Exchange> = {}): Exchange {
  made += 1
  return {
    id: `x-${made}`,
    endpoint: endpoints.getBlueprint,
    params: { id: 'bp' },
    query: {},
    path: '/v1/blueprints/bp',
    owner: null,
    startedAt: 1_000,
    duration: 5,
    status: 200,
    request_id: 'req',
    requestBody: undefined,
    funded: false,
    reply: {},
    drift: [],
    error: undefined,
    ...parts,
  }
}

const refusedWith = (detail: string) =>
  new ServiceError(
    422,
    { detail, errors: [], documented: true },
    { endpoint: endpoints.patchBlueprint, path: '/v1/blueprints/bp', startedAt: 1, duration: 1 },
  )

describe('the log of exchanges', () => {
  it('keeps the last 500 exchanges, newest first, and counts all', () => {
    const log = createExchangeLog()
    for (let at = 0; at < exchangeLimit + 20; at++) log.note(exchangeWith({ id: `n-${at}` }))
    const { retained, total } = log.getHistory()
    expect(retained).toHaveLength(exchangeLimit)
    expect(retained[0]?.id).toBe(`n-${exchangeLimit + 19}`)
    expect(retained.at(-1)?.id).toBe('n-20')
    expect(total).toBe(exchangeLimit + 20)
  })

  it('notifies its subscribers until they unsubscribe', () => {
    const log = createExchangeLog()
    let told = 0
    const stop = log.subscribe(() => (told += 1))
    log.note(exchangeWith())
    stop()
    log.note(exchangeWith())
    expect(told).toBe(1)
  })

  it('records the length of a body that is too long to store, and leaves the body out', () => {
    const log = createExchangeLog()
    const requestBody = { description: 'x'.repeat(longestBody) }
    log.note(exchangeWith({ endpoint: endpoints.patchBlueprint, requestBody }))
    expect(log.getHistory().retained[0]).toMatchObject({
      body: null,
      bodyLength: JSON.stringify(requestBody).length,
    })
  })

  it('stores the body as the client sends it: an empty object if none was given, nothing if none is due', () => {
    const log = createExchangeLog()
    log.note(exchangeWith({ endpoint: endpoints.cloneBlueprint }))
    log.note(exchangeWith())
    expect(log.getHistory().retained.map(({ body }) => body)).toEqual([undefined, '{}'])
  })

  it('drops the oldest entries when bodies and refusals together grow too large, never the newest', () => {
    const log = createExchangeLog()
    const requestBody = { description: 'x'.repeat(longestBody - 1_000) }
    for (let at = 0; at < 100; at++)
      log.note(exchangeWith({ endpoint: endpoints.patchBlueprint, requestBody }))
    expect(log.getHistory().retained.length).toBeGreaterThan(30)
    expect(log.getHistory().retained.length).toBeLessThan(41)
    log.note(exchangeWith({ id: 'huge', error: refusedWith('x'.repeat(5_000_000)) }))
    expect(log.getHistory().retained.map(({ id }) => id)).toEqual(['huge'])
    expect(log.getHistory().total).toBe(101)
  })

  it('is empty after clearing, and continues to record', () => {
    const log = createExchangeLog()
    log.note(exchangeWith({ drift: [{ path: 'name', kind: 'null' }] }))
    log.clear()
    expect(log.getHistory()).toEqual({ retained: [], total: 0, answers: 0, drift: [] })
    log.note(exchangeWith())
    expect(log.getHistory().total).toBe(1)
  })

  it('ignores exchanges that began before their user left', () => {
    const log = createExchangeLog(() => 2_000)
    log.leave()
    log.note(exchangeWith({ startedAt: 1_999 }))
    expect(log.getHistory().total).toBe(0)
    log.note(exchangeWith({ startedAt: 2_000 }))
    expect(log.getHistory().total).toBe(1)
  })
})

describe('the drift in the log', () => {
  const unknown: Drift = { path: 'visibility', kind: 'unknown value', expected: 'PRIVATE' }
  const missing: Drift = { path: 'name', kind: 'missing' }

  it('counts the same difference in one endpoint once per answer, with the first and last time', () => {
    const log = createExchangeLog()
    log.note(exchangeWith({ startedAt: 10, drift: [unknown] }))
    log.note(exchangeWith({ startedAt: 20, drift: [missing] }))
    log.note(exchangeWith({ id: 'last', startedAt: 30, drift: [unknown] }))
    const { drift, answers } = log.getHistory()
    expect(drift).toEqual([
      {
        ...unknown,
        endpoint: endpoints.getBlueprint,
        count: 2,
        firstAt: 10,
        lastAt: 30,
        exchange: 'last',
      },
      expect.objectContaining({ ...missing, count: 1, firstAt: 20, lastAt: 20 }),
    ])
    expect(answers).toBe(3)
  })

  it('keeps endpoints and expected values apart', () => {
    const log = createExchangeLog()
    log.note(exchangeWith({ drift: [missing] }))
    log.note(exchangeWith({ endpoint: endpoints.putSpace, drift: [missing] }))
    log.note(exchangeWith({ drift: [{ ...unknown, expected: 'OTHER' }, unknown] }))
    expect(log.getHistory().drift).toHaveLength(4)
  })

  it('does not count a refusal as an answer', () => {
    const log = createExchangeLog()
    log.note(exchangeWith({ error: refusedWith('no') }))
    expect(log.getHistory()).toMatchObject({ total: 1, answers: 0 })
  })

  it('stays within its bounds whatever a service sends', () => {
    const kinds = ['missing', 'null', 'wrong type', 'unknown value', 'unknown field'] as const
    const drift = fc.array(
      fc.record({ path: fc.string({ maxLength: 600, size: 'max' }), kind: fc.constantFrom(...kinds) }),
      { maxLength: 400, size: 'max' },
    )
    fc.assert(
      fc.property(fc.array(drift, { maxLength: 8 }), (answers) => {
        const log = createExchangeLog()
        for (const one of answers) log.note(exchangeWith({ drift: one }))
        const history = log.getHistory()
        expect(history.drift.length).toBeLessThanOrEqual(driftLimit)
        expect(history.drift.every(({ path }) => path.length <= 300)).toBe(true)
        expect(history.retained.every((entry) => entry.drift.length <= 200)).toBe(true)
        const keys = history.drift.map(({ path, kind }) => `${kind} ${path}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 15 },
    )
  })
})

describe('exchanges announced to the log', () => {
  const secrets = {
    token: 'eyJ.token-of-maro',
    funding: 'psk_funding_key',
    password: 'right horse',
    minted: 'eyJ.minted',
    presigned: 'https://storage.test/up?X-Amz-Signature=abcdef',
  }

  function loggedClient(reply: () => Response) {
    const log = createExchangeLog()
    const client = createClient({
      baseUrl: 'https://service.test',
      credentials: {
        acquire: async () => ({ token: secrets.token, generation: 1 }),
        onUnauthorized: async () => 'give up',
        fundingHeader: () => `Bearer ${secrets.funding}`,
      },
      fetch: async () => reply(),
      online: () => true,
    })
    client.listen(log.note)
    return { client, log }
  }

  it('contain no credential, no presigned address and no value from an answer', async () => {
    const reply = {
      token: secrets.minted,
      access_token: secrets.minted,
      refresh_token: secrets.minted,
      upload_url: secrets.presigned,
      download_url: secrets.presigned,
      required_headers: { authorization: secrets.presigned },
      name: 'a value of the answer',
      result: 'a value of the answer',
      status: 'a value of the answer',
    }
    const { client, log } = loggedClient(() => Response.json(reply))
    const params = { id: 'a', space_id: 's', corpus_id: 'c' }
    await client.call(endpoints.logIn, { body: { email: 'a@b.example', password: secrets.password } })
    await client.call(endpoints.mintEndUserToken, { body: { end_user_id: 'eu' } })
    await client.call(endpoints.refreshEndUserToken, { body: {} }, { token: secrets.token })
    await client.call(endpoints.presignAsServiceUser, { params, body: { content_type: 'a', size_bytes: 1 } })
    await client.call(endpoints.downloadArtifact, { params })
    await client.call(endpoints.queryCorpus, { params, body: { query: 'why' } })
    await client.call(endpoints.getBlueprint, { params })
    const text = JSON.stringify(log.getHistory())
    expect(log.getHistory().total).toBe(7)
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    expect(text).not.toContain('a value of the answer')
    expect(text).toContain('a@b.example')
    const funded = log.getHistory().retained.filter((entry) => entry.funded)
    expect(funded.map(({ endpoint }) => endpoint)).toEqual([endpoints.queryCorpus])
  })

  it('have unique ids, and each failure has the id of its exchange', async () => {
    const { client, log } = loggedClient(() => Response.json({}, { status: 404 }))
    const calls = Array.from({ length: 5 }, () =>
      client.call(endpoints.getBlueprint, { params: { id: 'b' } }).catch((error: unknown) => error),
    )
    const failures = await Promise.all(calls)
    const ids = log.getHistory().retained.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    for (const failure of failures) expect(ids).toContain((failure as ServiceError).exchange)
  })
})

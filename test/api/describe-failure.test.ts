import { describe, expect, it } from 'vitest'
import { describeFailure } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import { clientWith } from '@test/support/client-with'

function clientThatAnswers(status: number, body: string) {
  return clientWith({
    token: 'token-of-maro',
    fetch: async () => new Response(body, { status, headers: { 'x-request-id': 'from-header' } }),
  })
}

async function failureOf(call: Promise<unknown>) {
  return describeFailure(await call.catch((error: unknown) => error))
}

const read = (status: number, body: string) =>
  failureOf(clientThatAnswers(status, body).call(endpoints.listApiKeys, { query: {} }))
const ask = (status: number, body: string) =>
  failureOf(
    clientThatAnswers(status, body).call(endpoints.queryCorpus, {
      params: { corpus_id: 'c' },
      body: { query: 'q' },
    }),
  )
const save = (status: number, body: string) =>
  failureOf(clientThatAnswers(status, body).call(endpoints.patchBlueprint, { params: { id: 'b' }, body: {} }))

const noReason = /no error description that could be read/

describe('a refusal without the documented body', () => {
  it('quotes the service’s own text, and does not ask to correct a request that the user did not write', async () => {
    const failure = await read(400, '{"detail":"Keys are being rotated"}')
    expect(failure).toMatchObject({ quote: 'Keys are being rotated', request_id: 'from-header' })
    expect(failure.detail).not.toMatch(noReason)
    expect(failure.next).not.toMatch(/Correct/)
  })

  it('says that there is no error description if the body has no text', async () => {
    expect((await read(400, '{"code":7}')).detail).toMatch(noReason)
    expect((await read(413, '<h1>Too large</h1>')).quote).toBeUndefined()
  })

  it('reads problem details', async () => {
    const problem = {
      type: 'https://errors.example/limit',
      title: 'Refused',
      detail: 'Too long',
      instance: '/7',
    }
    expect(
      await ask(422, JSON.stringify({ ...problem, 'invalid-params': [{ name: 'query', reason: 'long' }] })),
    ).toMatchObject({
      ...{ type: problem.type, instance: '/7', quote: 'Too long' },
      fields: [{ field: 'query', message: 'long' }],
      next: 'Try again, or ask whoever runs the service.',
    })
  })

  it('lists the fields that the body names', async () => {
    const detail = [{ loc: ['body', 'name'], msg: 'too short', input: 'x' }, { msg: 'odd' }]
    expect(await save(422, JSON.stringify({ detail }))).toMatchObject({
      quote: 'too short (body.name); odd',
      fields: [{ field: 'body.name', message: 'too short' }],
      next: 'Correct the fields it names and send it again.',
    })
  })

  it('quotes a text body, and only the title of an HTML page', async () => {
    expect((await read(500, 'upstream exploded\n')).quote).toBe('upstream exploded')
    expect((await save(502, '<html><title>502 Bad Gateway</title><p>x</p>')).quote).toBe('502 Bad Gateway')
  })
})

it('advises the user to correct a request only if they wrote it', async () => {
  expect((await save(400, '{}')).next).toBe('Correct it and send it again.')
  expect((await ask(400, '{}')).next).toBe('Try again, or ask whoever runs the service.')
  expect((await ask(409, '{}')).next).toMatch(/Try again once that is resolved/)
})

describe('a success status with an error body', () => {
  const body =
    '{"error":{"title":"Retrieval failed","status":503,"detail":"store offline","request_id":"rq-1"}}'

  it('is a failure, in the service’s words', async () => {
    expect(await ask(200, body)).toMatchObject({
      title: 'An error with a success status',
      quote: 'store offline',
      request_id: 'rq-1',
      status: 200,
    })
    expect((await save(200, body)).detail).toMatch(/unknown whether the service carried it out/)
  })

  it('is not quoted in any other form, since it could be anything', async () => {
    expect((await ask(200, '"opaque-token"')).quote).toBeUndefined()
    expect((await ask(200, 'opaque-token')).quote).toBeUndefined()
  })

  it('is a success if it contains more than an error', async () => {
    const client = clientThatAnswers(200, '{"error":"partial","result":"text"}')
    const { value } = await client.call(endpoints.queryCorpus, {
      params: { corpus_id: 'c' },
      body: { query: 'q' },
    })
    expect(value.result).toBe('text')
  })
})

import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { createClient, type Client, type Credential, type Exchange } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { type ServiceError, type FailureKind } from '@/api/service-error'
import { credentialsOf } from '@test/support/credentials'
import { createGate } from '@test/support/gate'
import { network } from '@test/support/network'

const baseUrl = 'https://service.test'

const clientWith = (more: Parameters<typeof credentialsOf>[1] = {}) =>
  createClient({ baseUrl, credentials: credentialsOf('token', more) })

const answers = (resolver: Parameters<typeof http.get>[1]) =>
  network.use(http.get(`${baseUrl}/v1/blueprints/:id`, resolver))
const read = (client = clientWith(), id = 'bp_1') => client.call(endpoints.getBlueprint, { params: { id } })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as ServiceError,
  )

test('gives what was read, and the raw answer', async () => {
  answers(() => HttpResponse.json({ id: 'bp_1', more: 1 }, { headers: { 'x-request-id': 'req_1' } }))
  const answer = await read()
  expect(answer).toMatchObject({ value: { id: 'bp_1' }, status: 200, requestId: 'req_1', unreadable: [] })
  expect(answer.json).toEqual({ id: 'bp_1', more: 1 })
})

test('encodes ids as one segment, and refuses those that no address can carry', async () => {
  const paths: string[] = []
  answers(({ request }) => {
    paths.push(new URL(request.url).pathname)
    return HttpResponse.json({ id: 'x' })
  })
  await read(clientWith(), 'a/b c?')
  expect(paths).toEqual(['/v1/blueprints/a%2Fb%20c%3F'])
  for (const id of ['', '.', '..'])
    expect(await failureOf(read(clientWith(), id))).toMatchObject({ kind: 'not sent' })
  expect(paths).toHaveLength(1)
})

const outcomes: [what: string, answer: () => Response, kind: FailureKind][] = [
  ['404', () => HttpResponse.json({ error: { detail: 'No such blueprint' } }, { status: 404 }), 'refused'],
  ['503', () => HttpResponse.json({}, { status: 503 }), 'unknown'],
  ['HTML with 200', () => HttpResponse.html('<p>Sign in to the network</p>'), 'unreadable'],
  ['an answer without any documented field', () => HttpResponse.json({ ok: true }), 'unreadable'],
  ['a lost connection', () => HttpResponse.error(), 'unknown'],
]
test.each(outcomes)('tells what became of the call after %s', async (_what, answer, kind) => {
  answers(answer)
  expect((await failureOf(read())).kind).toBe(kind)
})

test('sends although the browser believes to be offline, and says so only after a failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answers(() => HttpResponse.json({ id: 'bp_1' }))
  expect((await read()).value.id).toBe('bp_1')
  answers(() => HttpResponse.error())
  expect(await failureOf(read())).toMatchObject({ kind: 'unknown', failure: { reason: 'offline' } })
})

test('tells an answer that breaks off from none', async () => {
  answers(() => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"id":'))
        stream.error(new TypeError('cut'))
      },
    })
    return new HttpResponse(body, { headers: { 'x-request-id': 'req_1' } })
  })
  expect(await failureOf(read())).toMatchObject({
    kind: 'unknown',
    failure: { reason: 'broke off', status: 200, requestId: 'req_1' },
  })
})

test('gives up at its deadline, and when its caller leaves', async () => {
  answers(() => new Promise(() => undefined))
  const client = clientWith()
  const input = { params: { id: 'bp_1' } }
  expect((await failureOf(client.call(endpoints.getBlueprint, input, { deadline: 5 }))).failure.reason).toBe(
    'timeout',
  )
  const left = new AbortController()
  const call = failureOf(client.call(endpoints.getBlueprint, input, { signal: left.signal }))
  left.abort()
  expect((await call).failure.reason).toBe('cancelled')
})

test('an empty body is an empty answer of a write', async () => {
  network.use(http.put(`${baseUrl}/v1/end-users/:id`, () => new HttpResponse(null, { status: 204 })))
  const answer = await clientWith().call(endpoints.putEndUser, { params: { id: 'a' }, body: {} })
  expect(answer).toMatchObject({ value: {}, status: 204 })
})

test('sends again once with the renewed token', async () => {
  const tokens = ['old', 'new']
  answers(({ request }) =>
    request.headers.get('authorization') === 'Bearer new'
      ? HttpResponse.json({ id: 'bp_1' })
      : HttpResponse.json({}, { status: 401 }),
  )
  const client = clientWith({
    acquire: () => Promise.resolve(tokens.shift() ?? null),
    onUnauthorized: () => Promise.resolve('replay'),
  })
  expect((await read(client)).value.id).toBe('bp_1')
})

test('suspects the funding key first', async () => {
  network.use(http.post(`${baseUrl}/v1/spaces/:id/context`, () => HttpResponse.json({}, { status: 401 })))
  const onUnauthorized = vi.fn<Credential['onUnauthorized']>()
  const client = clientWith({ source: { fundingHeader: () => 'Bearer key' }, onUnauthorized })
  const input = { params: { id: 's' }, body: { participant_id: 'p' } }
  expect((await failureOf(client.call(endpoints.readSpaceContext, input))).failure.isFunded).toBe(true)
  expect(onUnauthorized).not.toHaveBeenCalled()
})

/** What the listeners of a client heard. */
function heardBy(client: Client) {
  const heard: [Exchange, unknown][] = []
  client.listen((...exchange) => heard.push(exchange))
  return heard
}

test('an answer to another session is dropped, and nobody hears of it', async () => {
  let userChanges = 0
  const client = clientWith({ source: { userChanges: () => userChanges } })
  const heard = heardBy(client)
  for (const answer of [() => HttpResponse.json({ id: 'bp_1' }), () => HttpResponse.error()]) {
    const gate = createGate()
    answers(async () => {
      await gate.opened
      return answer()
    })
    const call = failureOf(read(client))
    userChanges += 1
    gate.open()
    expect((await call).failure.reason).toBe('other session')
  }
  expect(heard).toEqual([])
})

test('what is not sent is heard of too', async () => {
  const client = clientWith({ acquire: () => Promise.resolve(null) })
  const heard = heardBy(client)
  await failureOf(read(client))
  await failureOf(read(client, '..'))
  const reasons = heard.map(([{ error }]) => error?.failure.reason)
  expect(reasons).toEqual(['signed out', 'signed out'])
})

test('an exchange says whose token and whether a funding key was sent', async () => {
  network.use(http.post(`${baseUrl}/v1/spaces/:id/context`, () => HttpResponse.json({ space_id: 's' })))
  const fundingHeader = (id?: string | null) => (id === null ? null : 'Bearer key')
  const client = clientWith({ identityId: 'one', source: { fundingHeader } })
  const heard = heardBy(client)
  const input = { params: { id: 's' }, body: { participant_id: 'p' } }
  await client.call(endpoints.readSpaceContext, input)
  await client.call(endpoints.readSpaceContext, input, { fundedBy: null })
  expect(heard.map(([{ identityId, isFunded }]) => [identityId, isFunded])).toEqual([
    ['one', true],
    ['one', false],
  ])
  expect(new Set(heard.map(([{ id }]) => id)).size).toBe(2)
})

test('listeners get every exchange, but no credential and no token', async () => {
  const client = clientWith()
  const heard = heardBy(client)
  network.use(
    http.post(`${baseUrl}/v1/auth/login`, () => HttpResponse.json({ access_token: 'secret-token' })),
  )
  await client.call(endpoints.logIn, { body: { email: 'a@b.c', password: 'secret-password' } })
  expect(heard).toHaveLength(1)
  expect(JSON.stringify(heard)).not.toContain('secret')
})

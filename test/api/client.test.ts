import { describe, expect, it, vi } from 'vitest'
import { createClient } from '@/api/client'
import type { CredentialSource } from '@/api/credential-source'
import { describeFailure } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import {
  CancelledError,
  ContractError,
  CredentialError,
  InputError,
  ServiceError,
  TimeoutError,
  UnreachableError,
} from '@/api/failures/errors'

const credentials: CredentialSource = {
  acquire: async () => ({ token: 'token-of-maro', generation: 1 }),
  onUnauthorized: async () => 'give up',
  fundingHeader: () => 'Bearer psk_funding',
}

function clientWith(reply: () => Response | Promise<Response>, source: Partial<CredentialSource> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => reply())
  const client = createClient({
    baseUrl: 'https://service.example/base',
    credentials: { ...credentials, ...source },
    fetch,
    online: () => true,
  })
  const sent = () => {
    const [url, init] = fetch.mock.lastCall ?? []
    return { url: url instanceof Request ? url.url : String(url), init, headers: new Headers(init?.headers) }
  }
  return { client, fetch, sent }
}

const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init)

describe('the client', () => {
  it('encodes each path parameter as one segment', async () => {
    const { client, sent } = clientWith(json({ id: 'a' }))
    await client.call(endpoints.getBlueprint, { params: { id: 'a/b?c#d é' } })
    expect(sent().url).toBe('https://service.example/base/v1/blueprints/a%2Fb%3Fc%23d%20%C3%A9')
  })

  it.each(['', '.', '..'])('refuses an id that no address can carry: “%s”', async (id) => {
    const { client, fetch } = clientWith(json({ id: 'a' }))
    await expect(client.call(endpoints.getBlueprint, { params: { id } })).rejects.toThrow(InputError)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('refuses a body that is nested deeper than the browser can write', async () => {
    const { client, fetch } = clientWith(json({ id: 'a' }))
    const body = { name: 'Deep', own: JSON.parse('['.repeat(40_000) + ']'.repeat(40_000)) as string[] }
    const call = client.call(endpoints.patchBlueprint, { params: { id: 'a' }, body })
    await expect(call).rejects.toThrow('This is nested deeper than the browser can write')
    await expect(call).rejects.toThrow(InputError)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('sends the credential as a header, never in the address', async () => {
    const { client, sent } = clientWith(json({ data: [] }))
    await client.call(endpoints.listApiKeys, { query: { limit: 5, order: 'asc' } })
    expect(sent().headers.get('authorization')).toBe('Bearer token-of-maro')
    expect(sent().url).toBe('https://service.example/base/v1/apikeys?limit=5&order=asc')
    expect(sent().init).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  })

  it('sends no credential when logging in', async () => {
    const { client, sent } = clientWith(json({ access_token: 'x' }))
    await client.call(endpoints.logIn, { body: { email: 'a@b.example', password: 'p' } })
    expect(sent().headers.has('authorization')).toBe(false)
  })

  it('attaches the funding key to endpoints that accept one', async () => {
    const { client, sent } = clientWith(json({ id: 'a', space_id: 'a' }))
    await client.call(endpoints.readSpaceContext, { params: { id: 's' }, body: { participant_id: 'p' } })
    expect(sent().headers.get('x-api-key')).toBe('Bearer psk_funding')
    await client.call(endpoints.getBlueprint, { params: { id: 's' } })
    expect(sent().headers.has('x-api-key')).toBe(false)
  })

  it.each([200, 201, 202, 204])('accepts %i without a body as success', async (status) => {
    const { client } = clientWith(() => new Response(status === 204 ? null : '', { status }))
    const answer = await client.call(endpoints.patchBlueprint, { params: { id: 'b' }, body: {} })
    expect(answer.value).toEqual({})
  })

  it('turns the documented error body into a typed refusal', async () => {
    const error = {
      type: 'validation_error',
      title: 'Validation failed',
      status: 422,
      detail: '1 field is invalid',
      instance: '/v1/x',
      request_id: 'req_1',
      errors: [{ field: 'name', message: 'too long' }, 7],
    }
    const { client } = clientWith(json({ error }, { status: 422 }))
    const failure = await client
      .call(endpoints.patchBlueprint, { params: { id: 'b' }, body: {} })
      .catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(ServiceError)
    expect(failure).toMatchObject({
      status: 422,
      request_id: 'req_1',
      outcome: 'refused',
      refusal: { errors: [{ field: 'name', message: 'too long' }], documented: true },
    })
  })

  it.each([
    ['nothing', ''],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['an array', '[]'],
    ['a string in place of the error', '{"error":"nope"}'],
  ])('reads a refusal whose body is %s', async (_, body) => {
    const { client } = clientWith(() => new Response(body, { status: 500 }))
    const failure = await client
      .call(endpoints.getBlueprint, { params: { id: 'b' } })
      .catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({
      status: 500,
      outcome: 'unknown',
      refusal: { documented: false, errors: [] },
    })
    expect(String(failure)).not.toContain('script')
  })

  it('rejects HTML with status 200 as an answer', async () => {
    const { client } = clientWith(() => new Response('<html></html>'))
    await expect(client.call(endpoints.getBlueprint, { params: { id: 'b' } })).rejects.toThrow(ContractError)
  })

  it.each([
    ['7', 7],
    ['900', 60],
    ['-3', 1],
    ['soon', undefined],
  ])('reads Retry-After “%s” as %s seconds', async (header, seconds) => {
    const { client } = clientWith(json({}, { status: 429, headers: { 'retry-after': header } }))
    const failure = await client
      .call(endpoints.getBlueprint, { params: { id: 'b' } })
      .catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({ refusal: { retryAfter: seconds } })
  })

  it('distinguishes an unreachable host, a timeout and a cancellation', async () => {
    const dead = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(dead.client.call(endpoints.getBlueprint, { params: { id: 'b' } })).rejects.toThrow(
      UnreachableError,
    )

    const hanging = createClient({
      baseUrl: 'https://service.example',
      credentials,
      online: () => true,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    })
    await expect(
      hanging.call(endpoints.getBlueprint, { params: { id: 'b' } }, { deadline: 5 }),
    ).rejects.toThrow(TimeoutError)
    const controller = new AbortController()
    const cancelled = hanging.call(
      endpoints.getBlueprint,
      { params: { id: 'b' } },
      { signal: controller.signal },
    )
    controller.abort()
    await expect(cancelled).rejects.toThrow(CancelledError)
  })

  it('says whether a canceled request may have been carried out', async () => {
    const controller = new AbortController()
    const patch = (client: ReturnType<typeof createClient>) =>
      client.call(endpoints.patchBlueprint, { params: { id: 'b' }, body: {} }, { signal: controller.signal })
    const hanging = clientWith(() => new Promise((_, reject) => setTimeout(reject)))
    const sent = patch(hanging.client).catch((error: unknown) => error)
    await vi.waitFor(() => expect(hanging.fetch).toHaveBeenCalled())
    controller.abort()
    expect(describeFailure(await sent).detail).toMatch(/unknown whether the service carried it out/)

    const { client, fetch } = clientWith(json({ id: 'a' }))
    const early = await patch(client).catch((error: unknown) => error)
    expect(fetch).not.toHaveBeenCalled()
    expect(early).toMatchObject({ outcome: 'not sent' })
    expect(describeFailure(early).detail).toBe('The request was stopped before the service acted on it.')
  })

  it('sends nothing while offline, and says so', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    const client = createClient({
      baseUrl: 'https://service.example',
      credentials,
      fetch,
      online: () => false,
    })
    await expect(client.call(endpoints.getBlueprint, { params: { id: 'b' } })).rejects.toMatchObject({
      offline: true,
      outcome: 'not sent',
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('sends nothing without a credential', async () => {
    const { client, fetch } = clientWith(json({ id: 'a' }), { acquire: async () => null })
    await expect(client.call(endpoints.getEpisode, { params: { id: 'e' } })).rejects.toThrow(CredentialError)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('replays once after a 401 that the session can fix, and not a second time', async () => {
    const onUnauthorized = vi.fn<CredentialSource['onUnauthorized']>(async () => 'replay')
    const { client, fetch } = clientWith(json({}, { status: 401 }), { onUnauthorized })
    await expect(client.call(endpoints.getBlueprint, { params: { id: 'b' } })).rejects.toMatchObject({
      status: 401,
    })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })
})

it('reads only the start of an endless error body, and cancels the rest', async () => {
  let sent = 0
  let isStopped = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64_000
      controller.enqueue(new TextEncoder().encode('x'.repeat(64_000)))
    },
    cancel() {
      isStopped = true
    },
  })
  const { client } = clientWith(() => new Response(endless, { status: 400 }))
  await expect(client.call(endpoints.getBlueprint, { params: { id: 'bp_1' } })).rejects.toThrow(ServiceError)
  expect(isStopped).toBe(true)
  expect(sent).toBeLessThan(2_000_000)
})

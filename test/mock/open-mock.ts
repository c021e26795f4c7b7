import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import { createClient } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import type { EndpointName } from '@/api/endpoints'
import { ServiceError, type FieldError } from '@/api/service-error'
import { createMock, type MockOptions } from '@/mock/create-mock'

export const museumKey = 'psk_01J9TQ5ZBM7W8E2Kk3f9'
export const dutchKey = 'psk_01JA04VX2QN6T8MZd7c4'
export const ines = 'eu_3B81KK0PZQ7M2YTC'
export const romanGallery = 'spc_7QK2M9XW4VTB8D3R'
export const schoolMorning = 'spc_3SCH00LMRN1NG7TX'
export const museumGuide = 'bp_01J8ZQ4N6T7RXQZV'

export const baseUrl = 'https://service.test/base'
export const startedAt = Date.UTC(2027, 0, 15, 12)

/** A mock behind `fetch` until the test ends, and a client that presents these tokens, by what an endpoint takes. */
export function openMock(options: Partial<MockOptions> = {}) {
  const mock = createMock({ baseUrl, clock: () => startedAt, ...options })
  const server = setupServer(...mock.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  const tokens: Record<Endpoint['auth'], string | null> = {
    bearer: mock.issueUserToken().access_token,
    'end-user': mock.state.endUsers[ines] ? mock.issueEndUserToken(ines).token : null,
    'api-key': museumKey,
    none: null,
  }
  const funding: { header: string | null } = { header: null }
  const client = createClient({
    baseUrl,
    credentials: {
      credentialFor: ({ auth }) => ({
        acquire: () => Promise.resolve(tokens[auth]),
        onUnauthorized: () => Promise.resolve('give up'),
      }),
      fundingHeader: () => funding.header,
      userChanges: () => 0,
    },
  })
  const lastOf = (endpoint: EndpointName) => mock.log.findLast((entry) => entry.endpoint === endpoint)
  return { mock, client, tokens, funding, lastOf }
}

/** The status with which a call was refused; undefined if it was not. */
export async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ServiceError) return error.failure.status
    throw error
  }
}

/** The fields that a refusal names. */
export async function fieldsOf(call: Promise<unknown>): Promise<FieldError['field'][]> {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof ServiceError)) throw new Error('It was not refused', { cause: error })
  return (error.failure.fields ?? []).map(({ field }) => field)
}

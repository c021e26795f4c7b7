import { describe, expect, it } from 'vitest'
import { createClient } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { signInProblem, unusableAnswer } from '@/session/sign-in/sign-in-problem'

async function problemOf(status: number, body: unknown) {
  const client = createClient({
    baseUrl: 'https://service.example',
    credentials: {
      acquire: async () => null,
      onUnauthorized: async () => 'give up',
      fundingHeader: () => null,
    },
    online: () => true,
    fetch: async () => new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'req-7' } }),
  })
  const failure: unknown = await client
    .call(endpoints.logIn, { body: { email: 'a@b.example', password: 'p' } })
    .catch((error: unknown) => error)
  return signInProblem(failure, 'password', 'service.example')
}

const refused = 'The service refused this email and password.'

describe('a failed sign-in', () => {
  it.each<[number, unknown, string | undefined]>([
    [401, {}, undefined],
    [401, { detail: 'Incorrect email or password' }, 'Incorrect email or password'],
    [403, { message: 'Disabled' }, 'Disabled'],
    [400, { error: 'invalid_grant', error_description: 'Bad credentials' }, 'Bad credentials'],
    [422, { detail: [{ loc: ['body', 'password'], msg: 'is too short' }] }, 'is too short (body.password)'],
    [
      422,
      { error: { detail: '1 field is invalid', errors: [{ field: 'email', message: 'is odd' }] } },
      '1 field is invalid',
    ],
  ])('is a refusal of the email or password: %i %j', async (status, body, quote) => {
    expect(await problemOf(status, body)).toEqual({
      kind: 'refused',
      title: refused,
      quote,
      request_id: 'req-7',
    })
  })

  it.each<[number, unknown, string | undefined]>([
    [
      400,
      { error: 'invalid_grant', error_description: 'Account is not fully set up' },
      'Account is not fully set up',
    ],
    [422, { title: 'Refused', status: 422, detail: 'The tenant is closed.' }, 'The tenant is closed.'],
    [422, { detail: [{ loc: ['body', 'scope'], msg: 'is missing' }] }, 'is missing (body.scope)'],
    [400, {}, undefined],
    [409, { message: 'Already signed in' }, 'Already signed in'],
  ])('does not blame the email or password if the service does not: %i %j', async (status, body, quote) => {
    expect(await problemOf(status, body)).toEqual({
      kind: 'failed',
      title: `The service did not accept the sign-in (${status})`,
      quote,
      request_id: 'req-7',
    })
  })

  it('quotes an error that comes with a success status', async () => {
    const error = { title: 'Failed', status: 503, detail: 'directory offline', request_id: 'rq-200' }
    expect(await problemOf(200, { error })).toMatchObject({
      kind: 'failed',
      quote: 'directory offline',
      request_id: 'rq-200',
    })
    expect(unusableAnswer('service.example', { access_token: 'a b' })).toMatchObject({
      title: 'The access token in the answer cannot be used',
    })
    expect(unusableAnswer('service.example', { access_token: '', message: 'A code was sent' })).toMatchObject(
      {
        title: 'The answer has no access token',
        quote: 'A code was sent',
      },
    )
  })
})

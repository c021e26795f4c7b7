import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Exchange } from '@/api/exchange'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { clientWith } from '@test/support/client-with'

const documentedSecrets = [
  ...['access_token', 'id_token', 'refresh_token', 'session_state', 'scope', 'token', 'token_type'],
  ...['upload_url', 'required_headers', 'object_url', 'download_url', 'expires_at', 'expires_in'],
]
/** The endpoints whose replies contain a credential or a presigned address, each with an input. */
const bringers = [
  [endpoints.logIn, { body: { email: 'a@b.example', password: 'eyJ-password' } }],
  [endpoints.mintEndUserToken, { body: {} }],
  [endpoints.refreshEndUserToken, { body: {} }],
  [endpoints.presignAsEndUser, { params: { space_id: 's' }, body: { content_type: 'a/b', size_bytes: 1 } }],
  [
    endpoints.presignAsServiceUser,
    { params: { space_id: 's' }, body: { content_type: 'a/b', size_bytes: 1 } },
  ],
  [endpoints.downloadArtifact, { params: { space_id: 's', id: 'a' } }],
] as const

/** A client whose service returns this answer, and the exchanges that it announces. */
function listening(answer: () => Response | Promise<Response>, owner: () => string | null = () => null) {
  const client = clientWith({
    baseUrl: 'https://service.example/base',
    token: 'token-of-maro',
    owner,
    fetch: async () => answer(),
  })
  const heard: Exchange[] = []
  client.listen((exchange) => heard.push(exchange))
  return { client, heard }
}

const json = (body: unknown) => () => Response.json(body)

describe('the client', () => {
  it('announces every exchange once, without its secrets', async () => {
    const { client, heard } = listening(json({ access_token: 'secret-token', token_type: 'Bearer' }))
    await client.call(endpoints.logIn, { body: { email: 'a@b.example', password: 'secret-word' } })
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      status: 200,
      requestBody: { email: 'a@b.example' },
      reply: {},
    })
    expect(JSON.stringify(heard)).not.toMatch(/secret-/)
  })

  it('leaves credentials out of an announced reply, wherever the reply contains them', async () => {
    const secret = fc
      .string({ minLength: 4, maxLength: 20, unit: fc.constantFrom('a', 'Z', '0', '9', '.', '-', '_') })
      .map((end) => `eyJ-${end}`)
    const { tie } = fc.letrec<{ tie: JsonValue }>((again) => ({
      tie: fc.oneof(
        { maxDepth: 3 },
        secret,
        fc.array(again('tie'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...documentedSecrets, 'data', 'accessToken'), again('tie'), {
          maxKeys: 4,
        }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bringers),
        fc.dictionary(fc.constantFrom(...documentedSecrets, 'data', 'accessToken', 'id'), tie),
        async ([endpoint, input], reply) => {
          const { id, ...others } = reply
          const { client, heard } = listening(json({ ...others, ...(isJsonObject(id) ? { id } : {}) }))
          await client.call(endpoint, input)
          expect(heard).toHaveLength(1)
          expect(JSON.stringify(heard)).not.toContain('eyJ-')
        },
      ),
    )
  })

  it('announces only the id of a presigned upload', async () => {
    const { client, heard } = listening(
      json({ id: 'art_1', upload_url: 'https://s.example/?sig=1', bucket: 'b' }),
    )
    await client.call(endpoints.presignAsServiceUser, {
      params: { space_id: 's' },
      body: { content_type: 'image/png', size_bytes: 1 },
    })
    expect(heard).toMatchObject([{ reply: { id: 'art_1' } }])
    expect(JSON.stringify(heard)).not.toContain('sig=1')
  })

  it('attributes an exchange to the user who was signed in when it was sent', async () => {
    let owner = 'maro'
    let answer = (_: Response) => {}
    const { client, heard } = listening(
      () => new Promise((resolve) => (answer = resolve)),
      () => owner,
    )
    const call = client.call(endpoints.getBlueprint, { params: { id: 'b' } })
    await new Promise((resolve) => setImmediate(resolve))
    owner = 'ines'
    answer(Response.json({ id: 'b' }))
    await call
    expect(heard).toMatchObject([{ owner: 'maro' }])
  })

  it('announces failures with their error', async () => {
    const { client, heard } = listening(() => Promise.reject(new TypeError('Failed to fetch')))
    await client.call(endpoints.getBlueprint, { params: { id: 'b' } }).catch(() => undefined)
    expect(heard).toMatchObject([{ status: undefined, reply: undefined, error: { host: 'service.example' } }])
  })
})

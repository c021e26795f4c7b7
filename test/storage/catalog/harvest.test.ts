import { describe, expect, it } from 'vitest'
import type { EntityObservation } from '@/storage/catalog/catalog-entry'
import { harvest } from '@/storage/catalog/harvest'
import { createClient } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { Exchange } from '@/api/exchange'
import { handlers } from '@/mock/handlers'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { setupServer } from 'msw/node'

const readyFile = 'art_7KZ1VV04TQ8M2XPD'
const service = 'http://service.test'

/** The observations from real exchanges with the mock, as an admin who acts as Ines Valdo. */
async function learning(run: (call: ReturnType<typeof createClient>['call']) => Promise<unknown>) {
  const world = createWorld()
  const server = setupServer(...handlers(world, service))
  server.listen({ onUnhandledRequest: 'error' })
  try {
    let [user, endUser] = ['', '']
    const client = createClient({
      baseUrl: service,
      online: () => true,
      credentials: {
        acquire: async ({ auth }) => ({ token: auth === 'bearer' ? user : endUser, generation: 1 }),
        onUnauthorized: async () => 'give up',
        fundingHeader: () => null,
      },
    })
    const login = await client.call(endpoints.logIn, {
      body: { email: 'maro.okell@museum.example', password: 'museum' },
    })
    user = login.value.access_token ?? ''
    const minted = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
    endUser = minted.value.token ?? ''
    const exchanges: Exchange[] = []
    client.listen((exchange) => exchanges.push(exchange))
    await run(client.call).catch(() => undefined)
    return exchanges.flatMap(harvest)
  } finally {
    server.close()
  }
}

const told = (observations: EntityObservation[], kind: string, id: string) =>
  observations.filter((one) => one.kind === kind && one.id === id)

describe('observations from an answer', () => {
  it('contain a blueprint with its lanes and its author', async () => {
    const observations = await learning((call) =>
      call(endpoints.getBlueprint, { params: { id: ids.museumGuide } }),
    )
    const [guide] = told(observations, 'blueprint', ids.museumGuide)
    expect(guide).toMatchObject({ state: 'verified', source: 'GET blueprint' })
    expect(guide?.fields).toMatchObject({ name: 'Museum guide', revision: 7 })
    expect(guide?.fields.lanes).toHaveLength(6)
    expect(Object.keys(guide?.fields ?? {})).not.toContain('traits')
    expect(observations.some(({ kind }) => kind === 'user')).toBe(true)
  })

  it('contain space, participant, senders, corpora and attachments from a context, and no message text', async () => {
    const text = JSON.stringify(
      await learning((call) =>
        call(endpoints.readSpaceContext, {
          params: { id: ids.romanGallery },
          body: { participant_id: ids.ines },
        }),
      ),
    )
    for (const kind of ['space', 'end user', 'user', 'corpus', 'artifact'])
      expect(text).toContain(`"kind":"${kind}"`)
    expect(text).not.toContain('content"')
    expect(text).not.toMatch(/https?:/)
  })

  it('do not read a context’s type as the space’s type, or a rung end user as a participant', async () => {
    const observations = await learning(async (call) => {
      await call(endpoints.readSpaceContext, {
        params: { id: ids.romanGallery },
        body: { participant_id: ids.ines },
      })
      await call(endpoints.joinRoom, {
        params: { id: ids.romanGallery },
        body: { participant_ids: [ids.guide] },
      })
    })
    const [space] = told(observations, 'space', ids.romanGallery)
    expect(space?.fields).toEqual({ space_type: 'PRIVATE' })
    expect(told(observations, 'end user', ids.ines)[0]?.named).toMatchObject({ as: 'participant' })
    const rung = told(observations, 'end user', ids.guide)
    expect(rung.map(({ named }) => named)).toEqual([undefined])
  })

  it('contain the requested end users that do not exist', async () => {
    const observations = await learning((call) =>
      call(endpoints.readEndUsers, { body: { ids: [ids.ines, 'eu_nobody', '00123'] } }),
    )
    expect(told(observations, 'end user', ids.ines)[0]?.state).toBe('verified')
    expect(told(observations, 'end user', 'eu_nobody')[0]?.state).toBe('not found')
    expect(told(observations, 'end user', '00123')[0]?.state).toBe('not found')
  })

  it('contain not found for a 404, and nothing for any other refusal', async () => {
    const missing = await learning((call) => call(endpoints.getBlueprint, { params: { id: '662E41x' } }))
    expect(missing).toMatchObject([{ kind: 'blueprint', id: '662E41x', state: 'not found' }])
    const refused = await learning((call) =>
      call(endpoints.patchBlueprint, { params: { id: ids.museumGuide }, body: { name: '' } }),
    )
    expect(refused.filter(({ state }) => state === 'not found')).toEqual([])
  })

  it('contain a deleted file and an episode that was not found', async () => {
    const deleted = await learning((call) =>
      call(endpoints.deleteArtifact, { params: { space_id: ids.romanGallery, id: readyFile } }),
    )
    expect(told(deleted, 'artifact', readyFile).at(-1)?.state).toBe('deleted')
    const episode = await learning((call) => call(endpoints.getEpisode, { params: { id: 'epi_none' } }))
    expect(told(episode, 'episode', 'epi_none').at(-1)?.state).toBe('not found')
  })

  it('contain no credential and no address from any answer', async () => {
    const observations = await learning(async (call) => {
      await call(endpoints.listApiKeys, {})
      await call(endpoints.listArtifacts, { params: { space_id: ids.romanGallery } })
      await call(endpoints.presignAsEndUser, {
        params: { space_id: ids.romanGallery },
        body: { content_type: 'text/plain', size_bytes: 3 },
      })
      await call(endpoints.downloadArtifact, { params: { space_id: ids.romanGallery, id: readyFile } })
    })
    expect(observations.length).toBeGreaterThan(20)
    expect(JSON.stringify(observations)).not.toMatch(
      /https?:|psk_|eyJ|signature|upload_url|download_url|key_preview/i,
    )
  })
})

import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import {
  baseUrl,
  dutchKey,
  ines,
  museumGuide,
  museumKey,
  openMock,
  romanGallery,
  statusOf,
} from './open-mock'

const { getBlueprint, getEpisode, listArtifacts, patchBlueprint, queryCorpus, refreshEndUserToken } =
  endpoints
const guide = { params: { id: museumGuide } }
const episode = { params: { id: 'epi_2PR7V0MMX81KQ4ZD' } }
const question = { params: { corpus_id: 'crp_4ND83KQZP0MV6YTA' }, body: { query: 'Frontinus' } }

test('a user token ends after an hour, and an end user token after 15 minutes', async () => {
  const { mock, client } = openMock()
  mock.advance(14 * 60_000)
  expect(await statusOf(client.call(getEpisode, episode))).toBeUndefined()
  mock.advance(60_000)
  expect(await statusOf(client.call(getEpisode, episode))).toBe(401)
  mock.advance(44 * 60_000)
  expect(await statusOf(client.call(getBlueprint, guide))).toBeUndefined()
  mock.advance(60_000)
  expect(await statusOf(client.call(getBlueprint, guide))).toBe(401)
})

test('a refresh revokes the presented token and gives another', async () => {
  const { client, tokens } = openMock()
  const { value } = await client.call(refreshEndUserToken, { body: {} })
  expect(await statusOf(client.call(refreshEndUserToken, { body: {} }))).toBe(401)
  tokens['end-user'] = value.token ?? ''
  expect(await statusOf(client.call(getEpisode, episode))).toBeUndefined()
})

test('an ended session refuses all tokens until new ones are issued, and API keys stay', async () => {
  const { mock, client, tokens } = openMock()
  mock.expire()
  expect(await statusOf(client.call(getBlueprint, guide))).toBe(401)
  expect(await statusOf(client.call(getEpisode, episode))).toBe(401)
  expect(await statusOf(client.call(getBlueprint, guide, { token: museumKey }))).toBeUndefined()
  tokens.bearer = mock.issueUserToken().access_token
  expect(await statusOf(client.call(getBlueprint, guide))).toBeUndefined()
})

test('each endpoint takes its own kind of credential', async () => {
  const { client, tokens, lastOf } = openMock()
  const user = tokens.bearer ?? ''
  const endUser = tokens['end-user'] ?? ''
  expect(await statusOf(client.call(getBlueprint, guide, { token: endUser }))).toBe(401)
  expect(lastOf('getBlueprint')?.credential).toBe('end user')
  expect(await statusOf(client.call(getEpisode, episode, { token: user }))).toBe(401)
  expect(await statusOf(client.call(getEpisode, episode, { token: museumKey }))).toBe(401)
  expect(await statusOf(client.call(endpoints.completeChat, { body: {} }, { token: user }))).toBe(401)
  expect((await fetch(`${baseUrl}/v1/blueprints/${museumGuide}?token=${user}`)).status).toBe(200)
  expect((await fetch(`${baseUrl}/v1/blueprints/${museumGuide}?token=${museumKey}`)).status).toBe(401)
})

test('what belongs to another tenant does not exist', async () => {
  const { client } = openMock()
  const calls = (token: string) => [
    client.call(getBlueprint, guide, { token }),
    client.call(endpoints.putSpace, { params: { id: romanGallery }, body: {} }, { token }),
    client.call(endpoints.mintEndUserToken, { body: { end_user_id: ines } }, { token }),
  ]
  expect(await Promise.all(calls(museumKey).map(statusOf))).toEqual([undefined, undefined, undefined])
  expect(await Promise.all(calls(dutchKey).map(statusOf))).toEqual([404, 404, 404])
  const batch = await client.call(endpoints.readEndUsers, { body: { ids: [ines] } }, { token: dutchKey })
  expect(batch.value.data).toEqual([])
})

test('a viewer reads and changes nothing', async () => {
  const { mock, client } = openMock()
  const token = mock.issueUserToken('lena.viewer@museum.example').access_token
  expect(await statusOf(client.call(getBlueprint, guide, { token }))).toBeUndefined()
  expect(await statusOf(client.call(patchBlueprint, { ...guide, body: {} }, { token }))).toBe(403)
})

test('an end user sees the files of its own spaces only', async () => {
  const { client, mock } = openMock()
  Object.assign(mock.state.spaces[romanGallery]?.value ?? {}, { participant_ids: [] })
  expect(await statusOf(client.call(listArtifacts, { params: { space_id: romanGallery } }))).toBe(403)
})

test('a funding key finds more, and an unknown one is refused', async () => {
  const { client, funding, lastOf } = openMock()
  const without = await client.call(queryCorpus, question)
  funding.header = `Bearer ${museumKey}`
  const funded = await client.call(queryCorpus, question)
  expect(lastOf('queryCorpus')?.isFunded).toBe(true)
  expect(funded.value.chunks?.length).toBeGreaterThan(without.value.chunks?.length ?? 0)
  expect(funded.value.metadata?.rerank_applied).toBe(true)
  funding.header = 'psk_unknown'
  expect(await statusOf(client.call(queryCorpus, question))).toBe(403)
})

test('a refusal has the documented body', async () => {
  const { mock } = openMock()
  const response = await fetch(`${baseUrl}/v1/spaces/${romanGallery}/users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mock.issueUserToken().access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ participant_ids: [ines, 'eu_unknown'], colour: 1 }),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    error: {
      type: 'validation_error',
      title: 'Validation failed',
      status: 422,
      detail: '1 field is invalid.',
      instance: `/v1/spaces/${romanGallery}/users`,
      request_id: response.headers.get('x-request-id'),
      errors: [{ field: 'colour', message: 'is not a known field' }],
    },
  })
})

test('a body that is no JSON is refused with 400, and an unknown address with 404', async () => {
  openMock()
  const send = (path: string, body: string) =>
    fetch(baseUrl + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect((await send('/v1/auth/login', '{')).status).toBe(400)
  expect((await send('/v1/nothing', '{}')).status).toBe(404)
})

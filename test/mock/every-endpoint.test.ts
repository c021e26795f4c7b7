import { expect, test } from 'vitest'
import type { Endpoint, Input } from '@/api/endpoint'
import { endpoints, type EndpointName } from '@/api/endpoints'
import { readReply } from '@/api/read-reply'
import { createMock } from '@/mock/create-mock'
import { baseUrl, ines, museumGuide, openMock, romanGallery, schoolMorning, startedAt } from './open-mock'

const options = { baseUrl, clock: () => startedAt }
const id = museumGuide
const inGallery = { space_id: romanGallery, id: 'art_7KZ1VV04TQ8M2XPD' }
const upload = { content_type: 'text/plain', size_bytes: 4 }

const inputs: { [Name in EndpointName]: Input<(typeof endpoints)[Name]> } = {
  listApiKeys: { query: { limit: 100 } },
  logIn: { body: { email: 'maro.okell@museum.example', password: 'museum' } },
  readSpaceContext: { params: { id: romanGallery }, body: { participant_id: ines } },
  listArtifacts: { params: { space_id: romanGallery } },
  queryCorpus: { params: { corpus_id: 'crp_4ND83KQZP0MV6YTA' }, body: { query: 'Barrel bottles?' } },
  patchBlueprint: { params: { id }, body: { name: 'Guide' } },
  createBlueprint: { body: { blueprint_id: 'new', category: 'a', name: 'New', visibility: 'PRIVATE' } },
  getEpisode: { params: { id: 'epi_2PR7V0MMX81KQ4ZD' } },
  presignAsEndUser: { params: { space_id: romanGallery }, body: upload },
  getBlueprint: { params: { id } },
  refreshEndUserToken: { body: {} },
  cloneBlueprint: { params: { id }, body: {} },
  readEndUsers: { body: { ids: [ines] } },
  putSpace: { params: { id: romanGallery }, body: { name: 'Tour' } },
  putEndUser: { params: { id: ines }, body: { name: 'Ines' } },
  deleteArtifact: { params: inGallery },
  addSpaceUsers: { params: { id: schoolMorning }, body: { participant_ids: [ines] } },
  presignAsServiceUser: { params: { space_id: romanGallery }, body: upload },
  putProject: { params: { id: 'prj_90ZC4XK1VQ7T2M8B' }, body: { name: 'Evenings' } },
  joinRoom: { params: { id: romanGallery }, body: { participant_ids: [ines] } },
  downloadArtifact: { params: inGallery },
  createPersona: { body: { blueprint_id: 'museum-guide', name: 'P', role: 'Guide', version: '1' } },
  mintEndUserToken: { body: { end_user_id: ines } },
  completeChat: {
    body: { model: 'per_8MZ4T1QX00CV5N2K', messages: [{ role: 'user', content: 'Who made it?' }] },
  },
}

const names = Object.keys(endpoints) as EndpointName[] // of the table

test.each(names)('%s answers as the interface says', async (name) => {
  const { mock, client, lastOf } = openMock()
  let notified = 0
  mock.subscribe(() => (notified += 1))
  const { json, requestId, value } = await client.call<Endpoint>(endpoints[name], inputs[name] as never) // its own, by the table above
  const { drift } = readReply(endpoints[name].reply, json)
  const expected = name === 'listApiKeys' ? ['wrong type', 'null'] : [] // Budgets and ends may be null.
  expect(drift.filter(({ kind }) => kind !== 'missing' && !expected.includes(kind))).toEqual([])
  expect(value).not.toEqual({})
  expect(requestId).toMatch(/^req_/)
  expect(lastOf(name)).toMatchObject({ endpoint: name, status: 200, isFunded: false })
  expect(JSON.stringify(mock.log)).not.toMatch(/museum"|psk_|eyJ/)
  expect(notified).toBeGreaterThan(0)
})

test('the same start gives the same state and the same ids', () => {
  const [one, other] = [createMock(options), createMock(options)]
  expect(one.state).toEqual(other.state)
  expect(one.issueUserToken()).toEqual(other.issueUserToken())
})

test('the state is plain JSON', () => {
  const { mock } = openMock()
  expect(JSON.parse(JSON.stringify(mock.state))).toEqual(mock.state)
})

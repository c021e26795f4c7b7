import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import {
  baseUrl,
  fieldsOf,
  ines,
  museumGuide,
  museumKey,
  openMock,
  romanGallery,
  schoolMorning,
  statusOf,
} from './open-mock'

const { createPersona, listApiKeys, listArtifacts, patchBlueprint, readSpaceContext } = endpoints

test('a patch merges top-level fields, ignores read-only ones and counts the revision up', async () => {
  const { client } = openMock()
  const params = { id: museumGuide }
  const body = { name: 'Guide', revision: 1, id: 'other', colour: 'red' }
  const { value } = await client.call(patchBlueprint, { params, body })
  expect(value).toMatchObject({ id: museumGuide, name: 'Guide', category: 'visitor-facing', revision: 8 })
  expect(value).toHaveProperty('colour', 'red')
})

test('a blueprint that is not valid is refused at its fields', async () => {
  const { client } = openMock()
  const traits = [
    { trait_ref: 'a', default: { constraint: { min_bound: 2, max_bound: 1 } } },
    { trait_ref: 'a', required: 'yes' },
  ]
  const call = client.call(patchBlueprint, { params: { id: museumGuide }, body: { name: '', traits } })
  expect((await fieldsOf(call)).toSorted()).toEqual([
    'name',
    'traits[0].default.constraint.min_bound',
    'traits[1].required',
    'traits[1].trait_ref',
  ])
})

test('the odd blueprint may be saved although it has what the interface does not know', async () => {
  const { client } = openMock()
  const params = { id: '00123' }
  const { json } = await client.call(endpoints.getBlueprint, { params })
  const { traits } = json as { traits: [] } // as seeded
  expect(await statusOf(client.call(patchBlueprint, { params, body: { traits } }))).toBeUndefined()
})

test('a clone has an id and a blueprint_id of its own', async () => {
  const { client } = openMock()
  const clone = () =>
    client.call(endpoints.cloneBlueprint, { params: { id: museumGuide }, body: { name: 'Copy' } })
  const [first, second] = [await clone(), await clone()]
  expect(first.value).toMatchObject({ name: 'Copy', blueprint_id: 'museum-guide-copy', revision: 1 })
  expect(second.value.blueprint_id).toBe('museum-guide-copy-2')
})

test('a persona is made from either id of a blueprint, at its revision', async () => {
  const { client } = openMock()
  const made = async (blueprint_id: string) => {
    const body = { blueprint_id, name: 'Guide', role: 'Guide', version: '1' }
    return (await client.call(createPersona, { body })).value.version
  }
  expect((await made('museum-guide'))?.source_blueprint_id).toBe(museumGuide)
  const version = await made(museumGuide)
  expect(version?.source_blueprint_revision).toBe(7)
  expect(version?.constraints).toContainEqual({
    trait_ref: 'patience',
    lock: 'HARD',
    value: { numeric_value: 0.8 },
    constraint: { min_bound: 0.7, max_bound: 1, learning_rate: 0.05 },
  })
})

test('a space keeps fields that are not sent, and refuses references that lead nowhere', async () => {
  const { client } = openMock()
  const params = { id: romanGallery }
  const { value } = await client.call(endpoints.putSpace, { params, body: { description: '' } })
  expect(value).toMatchObject({ name: 'Roman gallery tour', description: '', updated_by: 'maro.okell' })
  const { participant_ids = [] } = value // One of them is no end user, and may stay.
  const wrong = { participant_ids: [...participant_ids, 'eu_x'], corpus_ids: ['crp_x'], project_id: 'prj_x' }
  const call = client.call(endpoints.putSpace, { params, body: wrong })
  expect((await fieldsOf(call)).toSorted()).toEqual(['corpus_ids[0]', 'participant_ids[5]', 'project_id'])
})

test('only participants of the space are signaled', async () => {
  const { client } = openMock()
  const participant_ids = ['eu_8MZ4T1QX00CV5N2K', 'eu_0QX5N2K8MZ4T1CVA', 'eu_unknown']
  const { value } = await client.call(endpoints.joinRoom, {
    params: { id: schoolMorning },
    body: { participant_ids },
  })
  expect(value.signaled).toEqual(['eu_8MZ4T1QX00CV5N2K'])
})

test('a late participant sees the second half of a long conversation', async () => {
  const { client } = openMock()
  const params = { id: 'spc_5L0NGTA1KX2ZV8MQ' }
  const history = async (participant_id: string) =>
    (await client.call(readSpaceContext, { params, body: { participant_id } })).value.chat_history ?? []
  const [all, late] = [await history(ines), await history('eu_51TQ9W2MX7B0RR4D')]
  expect([all.length, late.length]).toEqual([5200, 2600])
  expect(late).toEqual(all.slice(2600))
  const call = client.call(readSpaceContext, { params, body: { participant_id: 'eu_unknown' } })
  expect(await fieldsOf(call)).toEqual(['participant_id'])
})

test('the keys are walked page by page to the end, in either order', async () => {
  const { client } = openMock()
  const walk = async (order: 'asc' | 'desc') => {
    const ids: unknown[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 500, order, ...(cursor ? { cursor } : {}) }
      const { data = [], paging } = (await client.call(listApiKeys, { query })).value
      expect(data.length).toBeLessThanOrEqual(100)
      ids.push(...data.map(({ key_id }) => key_id))
      cursor = paging?.has_more ? paging.cursors?.after : undefined
    } while (cursor)
    return ids
  }
  const ids = await walk('asc')
  expect(new Set(ids).size).toBe(3240)
  expect(await walk('desc')).toEqual(ids.toReversed())
})

test('a page of keys leads back to the one before', async () => {
  const { client } = openMock()
  const page = async (query: { cursor?: string }) => (await client.call(listApiKeys, { query })).value
  const first = await page({})
  const second = await page({ cursor: first.paging?.cursors?.after ?? '' })
  expect(second.paging?.has_previous).toBe(true)
  expect((await page({ cursor: second.paging?.cursors?.before ?? '' })).data).toEqual(first.data)
  expect(await statusOf(page({ cursor: 'nonsense' }))).toBe(400)
})

test('spend rises with the clock', async () => {
  const { mock, client, tokens } = openMock()
  const spends = async () => {
    const { data = [] } = (await client.call(listApiKeys, {})).value
    return data.map(({ spend }) => spend ?? 0)
  }
  const before = await spends()
  mock.advance(7 * 24 * 60 * 60 * 1000)
  tokens.bearer = mock.issueUserToken().access_token
  const after = await spends()
  expect([before[1], after[1]]).toEqual([1912.4, 1912.4 + 7 * 17.5])
  expect(after.every((spend, index) => spend >= (before[index] ?? Infinity))).toBe(true)
})

test('a deleted file is gone, and to delete it again is no error', async () => {
  const { mock, client } = openMock()
  const params = { space_id: romanGallery, id: 'art_7KZ1VV04TQ8M2XPD' }
  const remove = async () => (await client.call(endpoints.deleteArtifact, { params })).value
  expect(await remove()).toEqual({ success: true, already_deleted: false })
  expect(await remove()).toEqual({ success: true, already_deleted: true })
  expect(mock.state.artifacts[params.id]?.value.deleted_by).toBe(ines)
  expect(await statusOf(client.call(endpoints.downloadArtifact, { params }))).toBe(404)
  const { value } = await client.call(listArtifacts, { params })
  expect(value.artifacts?.map(({ id }) => id)).not.toContain(params.id)
})

interface Chunk {
  choices: { delta: { content?: string }; finish_reason: string | null }[]
  usage?: { completion_tokens: number }
}

test('a chat streams words and its usage, and the key pays', async () => {
  const { mock } = openMock()
  const spend = () => mock.state.apiKeys[1]?.value.spend ?? 0
  const before = spend()
  const response = await fetch(`${baseUrl}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${museumKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'pv_6TB03RRK9MX2Q7WD',
      stream: true,
      max_tokens: 5,
      messages: [{ role: 'user', content: 'Hello' }],
    }),
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = (await response.text()).trim().split('\n\n')
  expect(events.at(-1)).toBe('data: [DONE]')
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice(6)) as Chunk)
  const words = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
  expect(words).toBe('What a lovely thing to')
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('length')
  expect(chunks.at(-1)?.usage?.completion_tokens).toBe(5)
  expect(spend()).toBeGreaterThan(before)
})

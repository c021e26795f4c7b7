import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '@/mock/fields'
import type { JsonObject } from '@/lib/json/json'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { at, mountings, type Mounted } from './mountings'

describe.each(mountings)('the effects of calls, $name,', ({ mount }) => {
  let mock: Mounted
  let token: string
  beforeEach(async () => {
    mock = await mount()
    token = await mock.signIn()
  })
  afterEach(() => mock.close())

  const blueprint = async (id: string) => (await mock.call('getBlueprint', { params: { id }, token })).json

  it('increments the revision on every save, and merges top-level fields', async () => {
    const before = await blueprint(ids.museumGuide)
    mock.world.advance(60_000)
    const params = { id: ids.museumGuide }
    const body = { name: 'Guide', revision: 99, id: 'other', x_unknown: { kept: [1] } }
    const { json } = await mock.call('patchBlueprint', { params, body, token })
    expect(json).toEqual({
      ...before,
      name: 'Guide',
      x_unknown: { kept: [1] },
      revision: 8,
      updated_at: '2026-05-20T12:01:00.000Z',
    })
    expect(await blueprint(ids.museumGuide)).toEqual(json)
  })

  it('saves unknown fields, and accepts stored values that were already wrong', async () => {
    const odd = await blueprint(ids.odd)
    const params = { id: ids.odd }
    expect(
      (await mock.call('patchBlueprint', { params, body: { traits: odd.traits ?? [] }, token })).status,
    ).toBe(200)
    expect(await blueprint(ids.odd)).toMatchObject({
      traits: odd.traits,
      labels: odd.labels,
      category: null,
      revision: 4,
    })
  })

  it.each([ids.odd, ids.exponent, ids.longNumber])('finds the odd id %s', async (id) => {
    expect(await blueprint(id)).toMatchObject({ id })
  })

  it('clones a blueprint into a separate one', async () => {
    const params = { id: ids.museumGuide }
    const clone = (await mock.call('cloneBlueprint', { params, body: {}, token })).json
    const again = (await mock.call('cloneBlueprint', { params, body: {}, token })).json
    const source = await blueprint(ids.museumGuide)
    expect(clone).toMatchObject({
      revision: 1,
      name: 'Museum guide (copy)',
      blueprint_id: 'museum-guide-copy',
    })
    expect(again.blueprint_id).toBe('museum-guide-copy-2')
    expect(clone.id).not.toBe(source.id)
    expect(clone.traits).toEqual(source.traits)
  })

  it('creates a blueprint that can be read back and made into a persona', async () => {
    const body = { blueprint_id: 'a', name: 'A', category: 'c', visibility: 'PRIVATE' }
    const created = (await mock.call('createBlueprint', { body, token })).json
    expect(await blueprint(textOf(created.id))).toEqual(created)
    for (const blueprint_id of ['a', textOf(created.id)]) {
      const persona = { blueprint_id, name: 'P', role: 'r', version: 'v1' }
      const { json } = await mock.call('createPersona', { body: persona, token })
      expect(json.persona).toMatchObject({
        name: 'P',
        source_blueprint_id: created.id,
        source_blueprint_revision: 1,
      })
      expect(at(json, 'version.persona_id')).toBe(at(json, 'persona.id'))
    }
  })

  it('takes a persona’s constraints from the blueprint’s traits', async () => {
    const body = { blueprint_id: 'museum-guide', name: 'P', role: 'r', version: '4' }
    const { json } = await mock.call('createPersona', { body, token })
    expect(at(json, 'version.constraints[4]')).toEqual({
      trait_ref: 'patience',
      lock: 'HARD',
      value: { numeric_value: 0.8 },
      constraint: { min_bound: 0.7, max_bound: 1, learning_rate: 0.05 },
    })
  })

  it('leaves unknown end users out of a batch', async () => {
    const { json } = await mock.call('readEndUsers', {
      body: { ids: [ids.ghost, ids.kiri, ids.kiri] },
      token,
    })
    expect((json.data as JsonObject[]).map(({ id }) => id)).toEqual([ids.kiri])
  })

  it('adds participants once, and signals only some of them', async () => {
    const params = { id: ids.emptySpace }
    const added = await mock.call('addSpaceUsers', {
      params,
      body: { participant_ids: [ids.kiri, ids.ines] },
      token,
    })
    expect(added.json.participant_ids).toEqual([ids.ines, ids.kiri])
    const all = [ids.guide, ids.ines, ids.tomas, ids.kiri, 'stranger']
    const { json } = await mock.call('joinRoom', {
      params: { id: ids.romanGallery },
      body: { participant_ids: all },
      token,
    })
    expect(json.signaled).toContain(ids.guide)
    expect(json.signaled).not.toContain('stranger')
    expect((json.signaled as string[]).length).toBeLessThan(4)
  })

  it('shows each participant their own part of a conversation, and a funded reader more', async () => {
    const params = { id: ids.longTalk }
    const read = async (participant_id: string, fundingKey?: string) => {
      const input = { params, body: { participant_id }, token, ...(fundingKey ? { fundingKey } : {}) }
      return (await mock.call('readSpaceContext', input)).json
    }
    const participants = mock.world.state.spaces[ids.longTalk]?.value.participant_ids ?? []
    const early = await read(ids.ines)
    const late = await read(participants.at(-2) ?? '')
    expect(early.chat_history).toHaveLength(5200)
    expect(late.chat_history).toHaveLength(2600)
    const funded = await read(ids.ines, museumKey)
    expect((funded.corpus as []).length).toBeGreaterThan((early.corpus as []).length)
  })

  it('answers a question the same way each time, and reranks for a funded request', async () => {
    const endUser = await mock.mint()
    const ask = async (fundingKey?: string) => {
      const input = {
        params: { corpus_id: ids.largeCorpus },
        body: { query: 'Who owned the lamp?' },
        token: endUser,
      }
      return (await mock.call('queryCorpus', { ...input, ...(fundingKey ? { fundingKey } : {}) })).json
    }
    const answer = await ask()
    expect(await ask()).toEqual(answer)
    expect(answer.entities).toHaveLength(2000)
    expect(at(await ask(museumKey), 'metadata.rerank_applied')).toBe(true)
  })

  it('reports an unknown episode as not found, without an error', async () => {
    const endUser = await mock.mint()
    const { status, json } = await mock.call('getEpisode', { params: { id: 'x' }, token: endUser })
    expect([status, json.found]).toEqual([200, false])
    const found = (await mock.call('getEpisode', { params: { id: ids.bottleMarks }, token: endUser })).json
    expect((found.chronological as JsonObject[]).map(({ topic }) => topic)).toEqual([
      'Opening questions',
      'Case 4 at eye level',
      'Bottle marks and trade routes',
      'Café break, return',
      'Portraits before closing',
    ])
    expect(found.related).toHaveLength(6)
  })

  it('leaves fields that a PUT does not send unchanged', async () => {
    const before = mock.world.state.spaces[ids.romanGallery]?.value
    const { json } = await mock.call('putSpace', {
      params: { id: ids.romanGallery },
      body: { name: 'Tour' },
      token,
    })
    expect(json).toEqual({
      ...before,
      name: 'Tour',
      updated_by: 'maro.okell',
      updated_at: '2026-05-20T12:00:00.000Z',
    })
  })
})

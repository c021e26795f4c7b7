import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import type { WorldState } from '@/mock/state/world-state'
import { at, mountings, type Mounted } from './mountings'
import { refusedCalls, type RefusedCall } from './refused-calls'
import { refusedEndUserCalls } from './refused-end-user-calls'

const guide = { id: ids.museumGuide }

describe.each(mountings)('refusals, $name,', ({ mount }) => {
  let mock: Mounted
  let fresh: WorldState
  beforeAll(async () => {
    mock = await mount()
    fresh = mock.world.exportState()
  })
  beforeEach(() => mock.world.importState(fresh))
  afterAll(() => mock.close())

  async function expectRefused({ name, input, status, fields = [] }: RefusedCall, token: string) {
    const answer = await mock.call(name, { ...input, token })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.json.error as JsonObject)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'request_id',
      'errors',
    ])
    expect(at(answer.json, 'error.status')).toBe(status)
    expect(at(answer.json, 'error.request_id')).toBe(answer.headers.get('x-request-id'))
    expect((at(answer.json, 'error.errors') as { field: string }[]).map(({ field }) => field)).toEqual(fields)
  }

  it.each(refusedCalls)('$name: $why', async (one) => expectRefused(one, await mock.signIn()))
  it.each(refusedEndUserCalls)('$name: $why', async (one) => expectRefused(one, await mock.mint()))

  it('distinguishes a wrong password from a missing one', async () => {
    const email = 'maro.okell@museum.example'
    const wrong = await mock.call('logIn', { body: { email, password: 'guess' } })
    expect([wrong.status, at(wrong.json, 'error.type')]).toEqual([401, 'invalid_credentials'])
    const missing = await mock.call('logIn', { body: { email } })
    expect([missing.status, at(missing.json, 'error.errors[0].field')]).toEqual([422, 'password'])
  })

  it('refuses the writes of a viewer, who may read', async () => {
    const token = await mock.signIn('lena.viewer@museum.example')
    expect((await mock.call('getBlueprint', { params: guide, token })).status).toBe(200)
    expect((await mock.call('patchBlueprint', { params: guide, body: { name: 'x' }, token })).status).toBe(
      403,
    )
    expect((await mock.call('cloneBlueprint', { params: guide, body: {}, token })).status).toBe(403)
  })

  it('refuses to show a space to end users who are not in it', async () => {
    const token = await mock.mint(ids.tomas)
    const answer = await mock.call('listArtifacts', { params: { space_id: ids.schoolMorning }, token })
    expect(answer.status).toBe(403)
  })

  it('shows a tenant nothing of another tenant', async () => {
    const token = await mock.signIn('piet.bakker@museum.example')
    expect((await mock.call('getBlueprint', { params: guide, token })).status).toBe(404)
    const { json } = await mock.call('readEndUsers', { token, body: { ids: [ids.ines, ids.visitorNl] } })
    expect((json.data as { id: string }[]).map(({ id }) => id)).toEqual([ids.visitorNl])
  })

  it('refuses unknown paths, methods and content types', async () => {
    expect((await mock.send('GET', '/v1/spaces')).status).toBe(404)
    expect((await mock.send('DELETE', `/v1/blueprints/${ids.museumGuide}`)).status).toBe(405)
    const plain = { 'content-type': 'text/plain', authorization: `Bearer ${museumKey}` }
    expect((await mock.send('POST', '/v1/blueprints', { headers: plain, body: '{}' })).status).toBe(415)
  })
})

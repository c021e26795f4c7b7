import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '@/api/address'
import { endpoints } from '@/api/endpoints'
import { readLeniently } from '@/api/read-leniently'
import type { EndpointName } from '@/mock/operation'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import type { WorldState } from '@/mock/state/world-state'
import { mountings, type Call, type Mounted } from './mountings'

/** What the seeded world leaves out or sends as null on purpose, as services do. */
const tolerated = new Set([
  'missing traits[].default.lock',
  'missing version.constraints[].lock',
  'missing version.constraints[].value.numeric_value',
  'missing version.constraints[].value.string_value',
  'missing version.constraints[].value.string_list_value',
  'missing version.constraints[].constraint.allowed_values',
  'missing version.constraints[].constraint.target',
  'missing artifacts[].error_code',
  'missing artifacts[].checksum_sha256',
  'missing artifacts[].deleted_at',
  'missing artifacts[].deleted_by',
  'null data[].max_budget',
  'null data[].expires',
])

const space = { id: ids.romanGallery }
const inSpace = { space_id: ids.romanGallery }
const photo = { ...inSpace, id: 'art_7KZ1VV04TQ8M2XPD' }
const file = { content_type: 'text/plain', size_bytes: 5 }

const calls: Record<EndpointName, Call> = {
  listApiKeys: {},
  logIn: { body: { email: 'maro.okell@museum.example', password: 'museum' } },
  readSpaceContext: { params: space, body: { participant_id: ids.ines }, fundingKey: museumKey },
  listArtifacts: { params: inSpace },
  queryCorpus: { params: { corpus_id: ids.ceramics }, body: { query: 'Who stamped the barrel bottles?' } },
  patchBlueprint: { params: { id: ids.museumGuide }, body: { description: 'A friendly guide' } },
  createBlueprint: { body: { blueprint_id: 'new', name: 'New', category: 'test', visibility: 'PRIVATE' } },
  getEpisode: { params: { id: ids.bottleMarks } },
  presignAsEndUser: { params: inSpace, body: file },
  getBlueprint: { params: { id: ids.large } },
  refreshEndUserToken: { body: {} },
  cloneBlueprint: { params: { id: ids.museumGuide }, body: {} },
  readEndUsers: { body: { ids: [ids.ines, ids.guide] } },
  putSpace: { params: space, body: { description: 'Spring evenings' } },
  putEndUser: { params: { id: ids.ines }, body: { name: 'Ines Valdo-Ruiz' } },
  deleteArtifact: { params: photo },
  addSpaceUsers: { params: { id: ids.emptySpace }, body: { participant_ids: [ids.kiri] } },
  presignAsServiceUser: { params: inSpace, body: file },
  putProject: { params: { id: ids.eveningProgramme }, body: { name: 'Evenings' } },
  joinRoom: { params: space, body: { participant_ids: [ids.guide, ids.ines] } },
  downloadArtifact: { params: photo },
  createPersona: { body: { blueprint_id: 'museum-guide', name: 'Kiosk', role: 'Answers', version: '1' } },
  mintEndUserToken: { body: { end_user_id: ids.ines } },
  completeChat: { body: { model: ids.kioskGuide, messages: [{ role: 'user', content: 'Hello' }] } },
}
const names = Object.keys(calls) as EndpointName[] // the keys of this record

describe.each(mountings)('every endpoint, $name,', ({ mount }) => {
  let mock: Mounted
  let fresh: WorldState
  beforeAll(async () => {
    mock = await mount()
    fresh = mock.world.exportState()
  })
  beforeEach(() => mock.world.importState(fresh))
  afterAll(() => mock.close())

  const tokenFor = (name: EndpointName) => {
    const { auth } = endpoints[name]
    if (auth === 'api-key') return museumKey
    return auth === 'bearer' ? mock.signIn() : auth === 'end-user' ? mock.mint() : undefined
  }

  it.each(names)('%s replies in the documented form', async (name) => {
    const token = await tokenFor(name)
    const { status, headers, json } = await mock.call(name, { ...calls[name], ...(token ? { token } : {}) })
    expect(json).not.toHaveProperty('error')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-request-id')).toMatch(/^req_/)
    const { value, drift } = readLeniently(endpoints[name].reply, json)
    expect(value).toBeDefined()
    expect(drift.map(({ kind, path }) => `${kind} ${path}`).filter((entry) => !tolerated.has(entry))).toEqual(
      [],
    )
  })

  it.each(names.filter((name) => name !== 'logIn'))('%s requires a credential of its kind', async (name) => {
    const other = endpoints[name].auth === 'bearer' ? await mock.mint() : await mock.signIn()
    for (const token of [undefined, 'nonsense', 'psk_unknown', other]) {
      const { status, json } = await mock.call(name, { ...calls[name], ...(token ? { token } : {}) })
      expect(status).toBe(401)
      expect(json.error).toMatchObject({ status: 401, title: 'Not signed in', errors: [] })
    }
  })

  it.each(names.filter((name) => ['bearer', 'api-key'].includes(endpoints[name].auth)))(
    '%s accepts the seeded API key',
    async (name) => {
      const { status } = await mock.call(name, { ...calls[name], token: museumKey })
      expect(status).toBe(200)
    },
  )

  it.each(names.filter((name) => endpoints[name].body))(
    '%s refuses a body that is not a JSON object',
    async (name) => {
      const token = await tokenFor(name)
      const { method } = endpoints[name]
      const path = pathOf(endpoints[name], calls[name].params)
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      expect((await mock.send(method, path, { headers, body: '[1' })).status).toBe(400)
      expect((await mock.send(method, path, { headers, body: '[]' })).status).toBe(400)
    },
  )
})

import type { ApiKey } from '@/api/resources/api-keys'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { sharedCatalog } from '@/mock/content/shared-catalog'
import { startMockServer } from '@/mock/server'
import type { MockState } from '@/mock/seed/museum'
import { ids } from '@/mock/seed/ids'
import { serveBuild } from '@test/journeys/support/serve-build'
import { startSink } from './sink'

/** As many as the console must bear well. */
const keyCount = 5000

export interface ServedConsole {
  url: string
  session: Readonly<Record<string, string>>
  /** Known to the service. */
  endUserIds: readonly string[]
  /** Any number of keys as the service would list them. */
  keys: (count: number) => ApiKey[]
  /** A storage for uploads. */
  sink: Awaited<ReturnType<typeof startSink>>
  /** What the service has. */
  state: MockState
  /** Adds a blueprint with so many traits, goals and triggers. Gives its id. */
  addBlueprint: (count: number) => string
  close: () => Promise<void>
}

/** The production build over a service with 5,000 keys, and the session of somebody who is signed in. */
export async function serveConsole(): Promise<ServedConsole> {
  const { mock, url: baseUrl, storageUrl, close } = await startMockServer()
  const seeded = mock.state.apiKeys.filter(({ tenant_id }) => tenant_id === 'museum-eu')
  const copy = (index: number): ApiKey => {
    const value = seeded[index % seeded.length]?.value ?? {}
    return index < seeded.length
      ? value
      : { ...value, key_id: `key_bench_${index}`, key_alias: `bench-${index}` }
  }
  const keys = (count: number) => Array.from({ length: count }, (_, index) => copy(index))
  const added = keys(keyCount).slice(seeded.length)
  mock.state.apiKeys.push(...added.map((value) => ({ tenant_id: 'museum-eu', value })))

  const sink = await startSink()
  const environment = {
    id: 'bench',
    name: 'Bench',
    kind: 'staging',
    region: 'eu-1',
    apiKeyPrefix: 'psk_',
    baseUrl,
    storageOrigins: [storageUrl, sink.url],
    catalog: '/shared.json',
  }
  const shared = { '/shared.json': sharedCatalog(mock.state) }
  const served = await serveBuild({ environments: [environment] }, undefined, shared)
  const { access_token: token, email, expires_in } = mock.issueUserToken()
  const endsAt = Date.now() + expires_in * 1000
  const grant = { method: 'password', token, subject: 'maro', name: 'Maro Okell', email, endsAt }
  return {
    url: served.url,
    session: { 'pc2.session.bench': JSON.stringify({ grant, signOuts: 0 }) },
    sink,
    endUserIds: [ids.ines, ids.tomas, ids.kiri, ids.guide],
    keys,
    state: mock.state,
    addBlueprint: (count) => {
      const id = `bp_bench_${count}`
      const large = mock.state.blueprints[ids.large]?.value
      mock.state.blueprints[id] = {
        tenant_id: 'museum-eu',
        value: { ...blueprintOf(large ?? {}, count), id },
      }
      return id
    },
    close: async () => {
      served.close()
      sink.close()
      await close()
    },
  }
}

/** The traits, goals and triggers of a blueprint again and again, each copy with names of its own. */
function blueprintOf(large: JsonObject, count: number): JsonObject {
  const growth = isJsonObject(large['default_growth']) ? large['default_growth'] : {}
  const copies = (list: JsonValue | undefined, field: string) => {
    const rows = Array.isArray(list) ? list.filter(isJsonObject) : []
    return Array.from({ length: count }, (_, index) => {
      const row = rows[index % rows.length] ?? {}
      return index < rows.length ? row : { ...row, [field]: `row_${index}` }
    })
  }
  return {
    ...large,
    traits: copies(large['traits'], 'trait_ref'),
    default_growth: {
      ...growth,
      goal_states: copies(growth['goal_states'], 'id'),
      triggers: copies(growth['triggers'], 'id'),
    },
  }
}

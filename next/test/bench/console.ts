import type { ApiKey } from '@/api/resources/api-keys'
import { startMockServer } from '@/mock/server'
import { ids } from '@/mock/seed/ids'
import { serveBuild } from '@test/journeys/support/serve-build'

/** As many as the console must bear well. */
const keyCount = 5000

export interface ServedConsole {
  url: string
  session: Readonly<Record<string, string>>
  /** Known to the service. */
  endUserIds: readonly string[]
  /** Any number of keys as the service would list them. */
  keys: (count: number) => ApiKey[]
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

  const environment = {
    ...{ id: 'bench', name: 'Bench', kind: 'staging', region: 'eu-1', apiKeyPrefix: 'psk_' },
    ...{ baseUrl, storageOrigins: [storageUrl] },
  }
  const served = await serveBuild({ environments: [environment] })
  const { access_token: token, email, expires_in } = mock.issueUserToken()
  const endsAt = Date.now() + expires_in * 1000
  const grant = { method: 'password', token, subject: 'maro', name: 'Maro Okell', email, endsAt }
  return {
    url: served.url,
    session: { 'pc2.session.bench': JSON.stringify({ grant, signOuts: 0 }) },
    endUserIds: [ids.ines, ids.tomas, ids.kiri, ids.guide],
    keys,
    close: async () => {
      served.close()
      await close()
    },
  }
}

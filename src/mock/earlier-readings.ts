import type { Environment } from '@/api/environment'
import { collection } from '@/storage/collection'
import { ownerOf, type LocalDatabase } from '@/storage/database'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import type { Mock } from './create-mock'
import { users } from './credentials'
import { day, eu } from './seed/ids'
import { spendAt } from '@/mock/operations/api-keys'

/** How many days before the mock's start somebody looked at the keys. */
const readingDays = [20, 19.3, 18, 17.1, 16, 15.2, 13.3, 12.4, 11.2, 9.3, 8.2, 7.3, 5.1, 4.2, 3.1, 1.4]
/** What the console reads of them unasked. */
const readKeys = 1000

/** Stores what this browser would have seen the keys spend, so that their charts are there on the first visit. */
export async function storeEarlierReadings(database: LocalDatabase, { id }: Environment, { state }: Mock) {
  const keys = state.apiKeys.filter(({ tenant_id }) => tenant_id === eu).slice(0, readKeys)
  const readings = readingDays.map((days): SpendSnapshot => {
    const spends = keys.map((key) => [key.value.key_id ?? '', spendAt(key, -days * day).spend ?? 0] as const)
    return { at: state.startedAt - days * day, spends: new Map(spends) }
  })
  const owners = users.filter(({ tenant_id }) => tenant_id === eu).map(({ sub }) => ownerOf(id, sub))
  await collection<SpendSnapshot>(database, 'spend').putAll(
    owners.flatMap((owner) => readings.map((reading) => [[owner, reading.at], reading] as const)),
  )
}

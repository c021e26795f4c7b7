import { createQuietQueue, startingWith } from './local-database'
import { required, storableRecord } from './storable'

/** Spend of all keys at a moment when all of them were loaded. */
interface StoredSpend {
  /** Epoch milliseconds at which the last page arrived. */
  readonly at: number
  readonly keys: readonly string[]
  readonly spends: readonly number[]
  /** Digits of the spends that a double cannot hold, by index. */
  readonly digits?: ReadonlyMap<number, string>
}

const enqueue = createQuietQueue()
const mostVisits = 60
/** Most spends of all visits together. */
const mostSpends = 1_000_000

/**
 * Stores the spend of all keys, and deletes the oldest visits that exceed the limit. Returns whether this browser could
 * store it.
 */
export async function storeSpend(partition: string, visit: StoredSpend): Promise<boolean> {
  const stored = await enqueue(async (database) => {
    const { at: loadedAt, keys: names, spends: amounts, digits = new Map<number, string>() } = visit
    const fields = { partition, at: loadedAt, keys: names, spends: amounts, digits: [...digits] }
    const record = required(storableRecord(fields, ['partition']))
    await database.change(['spendVisits'], async ({ store }) => {
      await store.put(record)
      const visits = (await store.getAll(startingWith(partition))).toSorted((a, b) => b.at - a.at)
      let spends = 0
      for (const [index, { at, keys }] of visits.entries()) {
        spends += keys.length
        if (index > 0 && (index >= mostVisits || spends > mostSpends)) await store.delete([partition, at])
      }
    })
    return true
  })
  return stored ?? false
}

/** The stored visits, in no order. Empty if this browser stores nothing. */
export async function storedSpends(partition: string): Promise<readonly StoredSpend[]> {
  const visits = await enqueue((database) =>
    database.ask((open) => open.getAll('spendVisits', startingWith(partition))),
  )
  return (visits ?? []).map(({ at, keys, spends, digits }) => ({ at, keys, spends, digits: new Map(digits) }))
}

export async function forgetSpends(partition: string): Promise<void> {
  await enqueue((database) =>
    database.change(['spendVisits'], ({ store }) => store.delete(startingWith(partition))),
  )
}

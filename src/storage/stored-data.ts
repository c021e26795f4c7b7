import type { StoreNames } from 'idb'
import { browserStorage, localTimes, noteLocalTimes, personalKeys } from '@/lib/stored'
import { openLocalDatabase, startingWith, type LocalDatabase } from './local-database'
import { areas, type Schema } from './schema'

/** What of localStorage is about a user, in words. Settings such as the theme are not. */
const localLabel = 'your email, upload file names and lane scales'

/** What this browser has stored of a partition, or of any, in words. What cannot be read is counted as stored. */
export async function storedLabels(partition?: string): Promise<string[]> {
  const held = await areasWhere((database, stores) => {
    const range = rangeOf(partition)
    return database.ask(async (open) => (await countAll(stores, (store) => open.count(store, range))) > 0)
  })
  return withLocal(held, localKeysOf(partition))
}

/** What it has stored of anyone that was last written before a time, in words. */
export async function labelsBefore(time: number): Promise<string[]> {
  const held = await areasWhere((database, stores) =>
    database.ask(async (open) => {
      const count = (store: Name) => open.countFromIndex(store, 'storedAt', olderThan(time))
      return (await countAll(stores, count)) > 0
    }),
  )
  return withLocal(held, localBefore(time))
}

/** Deletes what this browser has stored of a partition, or of all. Answers what could not be deleted, in words. */
export async function forgetStored(partition?: string): Promise<string[]> {
  forgetLocal(partition)
  const left = await areasWhere(async (database, stores) => {
    const range = rangeOf(partition)
    await database.change(stores, (transaction) =>
      Promise.all(
        stores.map((name) => {
          const store = transaction.objectStore(name)
          return range ? store.delete(range) : store.clear()
        }),
      ),
    )
    return false
  })
  return withLocal(left, localKeysOf(partition))
}

export function forgetLocal(partition?: string): void {
  for (const key of localKeysOf(partition)) browserStorage('localStorage')?.removeItem(key)
  // A key has the subject in it: also the note of its time goes.
  noteLocalTimes()
}

/** Deletes what was last written before a time. */
export async function expireStored(time: number): Promise<void> {
  noteLocalTimes()
  for (const key of localBefore(time)) browserStorage('localStorage')?.removeItem(key)
  noteLocalTimes()
  await areasWhere(async (database, stores) => {
    await database.change(stores, (transaction) =>
      Promise.all(
        stores.map(async (name) => {
          const store = transaction.objectStore(name)
          const old = await store.index('storedAt').getAllKeys(olderThan(time))
          await Promise.all(old.map((key) => store.delete(key)))
        }),
      ),
    )
    return false
  })
}

type Name = StoreNames<Schema>

/** In words, the areas of which it is so, or that cannot be asked: what is wrong with one is wrong with no other. */
async function areasWhere(
  isSo: (database: LocalDatabase, stores: readonly Name[]) => Promise<boolean>,
): Promise<string[]> {
  const found = areas.map(async ({ label, stores }) => {
    const isIt = openLocalDatabase().then((database) => isSo(database, stores))
    return (await isIt.catch(() => true)) ? [label] : []
  })
  return (await Promise.all(found)).flat()
}

async function countAll(stores: readonly Name[], count: (store: Name) => Promise<number>): Promise<number> {
  return (await Promise.all(stores.map(count))).reduce((sum, one) => sum + one)
}

function withLocal(held: readonly string[], localKeys: readonly string[]): string[] {
  return [...held, ...(localKeys.length > 0 ? [localLabel] : [])]
}

function olderThan(time: number): IDBKeyRange {
  return IDBKeyRange.upperBound(time, true)
}

function rangeOf(partition: string | undefined): IDBKeyRange | undefined {
  return partition === undefined ? undefined : startingWith(partition)
}

function localBefore(time: number): string[] {
  const times = localTimes()
  return personalKeys().filter((key) => (times[key] ?? Infinity) < time)
}

/** Whose email and scales they are is not noted: they go with any user of the environment. */
function localKeysOf(partition: string | undefined): string[] {
  if (partition === undefined) return personalKeys()
  return personalKeys().filter((key) => {
    const [kind, owner] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
    if (kind === 'pc-uploads') return owner === partition
    return kind === 'pc-email' ? partition.startsWith(`${owner} `) : true
  })
}

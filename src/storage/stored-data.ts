import type { StoreNames } from 'idb'
import { browserStorage, localTimes, noteLocalTimes, personalKeys } from '@/lib/stored'
import { openLocalDatabase, startingWith, type LocalDatabase } from './local-database'
import { areas, type Schema } from './schema'

/** Label of the user data in localStorage. Settings such as the theme are not included. */
const localLabel = 'your email, upload file names and lane scales'

/**
 * Labels of the data that this browser has stored of a partition, or of any. Data that cannot be read counts as stored.
 */
export async function storedLabels(partition?: string): Promise<string[]> {
  const held = await areasWhere((database, stores) => {
    const range = rangeOf(partition)
    return database.ask(async (open) => (await countAll(stores, (store) => open.count(store, range))) > 0)
  })
  return withLocal(held, localKeysOf(partition))
}

/** Labels of the data of any user that was last written before a time. */
export async function labelsBefore(time: number): Promise<string[]> {
  const held = await areasWhere((database, stores) =>
    database.ask(async (open) => {
      const count = (store: Name) => open.countFromIndex(store, 'storedAt', olderThan(time))
      return (await countAll(stores, count)) > 0
    }),
  )
  return withLocal(held, localBefore(time))
}

/** Deletes the data of a partition, or of all, in this browser. Returns the labels of what could not be deleted. */
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
  // A key contains the subject, so the note of its time is deleted too.
  noteLocalTimes()
}

/** Deletes data that was last written before a time. */
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

/**
 * Labels of the areas that meet a condition or cannot be checked: a problem with one area does not affect the others.
 */
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

/** There is no note of the user that email and scales belong to: they are deleted with any user of the environment. */
function localKeysOf(partition: string | undefined): string[] {
  if (partition === undefined) return personalKeys()
  return personalKeys().filter((key) => {
    const [kind, owner] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
    if (kind === 'pc-uploads') return owner === partition
    return kind === 'pc-email' ? partition.startsWith(`${owner} `) : true
  })
}

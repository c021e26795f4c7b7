import type { IDBPDatabase } from 'idb'
import { parseJson } from './exact-json'
import { databases, type DatabaseForm } from './databases'
import { answered, openDatabase, type StorableSchema } from './open-database'
import { isStorable, storableRecord, type Storable, type StoredRecord } from './storable'
import { browserStorage, localTimes, noteLocalTimes, personalKeys } from './stored'

/** What of localStorage is about a user, in words. Settings such as the theme are not. */
const localLabel = 'your email, upload file names and lane scales'

/** Of any schema: stores by their names alone. */
type Database = IDBPDatabase

/** What this browser has stored of a partition, or of any, in words. What cannot be read is counted as stored. */
export async function storedLabels(partition?: string): Promise<string[]> {
  return labelsOf((database, store) => database.count(store, allOf(partition)), localKeysOf(partition))
}

/** What it has stored of anyone that was last written before a time, in words. */
export async function labelsBefore(time: number): Promise<string[]> {
  return labelsOf(
    (database, store) => database.countFromIndex(store, 'storedAt', olderThan(time)),
    localBefore(time),
  )
}

async function labelsOf(
  count: (database: Database, store: string) => Promise<number>,
  localKeys: readonly string[],
): Promise<string[]> {
  const found = await each(async (database, { stores }) => {
    const counts = await Promise.all(Object.keys(stores).map((store) => count(database, store)))
    return counts.some((one) => one > 0)
  })
  return [
    ...found.flatMap(({ label, outcome }) => (outcome === false ? [] : [label])),
    ...(localKeys.length > 0 ? [localLabel] : []),
  ]
}

const olderThan = (time: number) => IDBKeyRange.upperBound(time, true)

function localBefore(time: number): string[] {
  const times = localTimes()
  return personalKeys().filter((key) => (times[key] ?? Infinity) < time)
}

/** Deletes what this browser has stored of a partition, or of all. Answers what could not be deleted, in words. */
export async function forgetStored(partition?: string): Promise<string[]> {
  forgetLocal(partition)
  const failed = await each(async (database, { stores }) => {
    const names = Object.keys(stores)
    const range = allOf(partition)
    for (const store of names) await (range ? database.delete(store, range) : database.clear(store))
    return true
  })
  return [
    ...failed.flatMap(({ label, outcome }) => (outcome === undefined ? [label] : [])),
    ...(localKeysOf(partition).length > 0 ? [localLabel] : []),
  ]
}

export function forgetLocal(partition?: string): void {
  for (const key of localKeysOf(partition)) browserStorage('localStorage')?.removeItem(key)
  // A key has the subject in it: also the note of its time goes.
  noteLocalTimes()
}

/**
 * Deletes what was last written before a time. What earlier versions stored without one passes the gate and ages from now.
 * Answers the drafts that the gate did not let pass: their user has to hear of them.
 */
export async function expireStored(before: number): Promise<object[]> {
  const refused: object[] = []
  noteLocalTimes()
  for (const key of localBefore(before)) browserStorage('localStorage')?.removeItem(key)
  noteLocalTimes()
  await each(async (database, form) => {
    for (const [store, keyPath] of Object.entries(form.stores)) {
      const old = await database.getAllKeysFromIndex(store, 'storedAt', olderThan(before))
      for (const key of old) await database.delete(store, key)
      const [all, dated] = [await database.count(store), await database.countFromIndex(store, 'storedAt')]
      if (all > dated && store === 'summaries') refused.push(...(await dateDrafts(database)))
      else if (all > dated) await dateOlder(database, store, keyPath)
    }
    return true
  })
  return refused
}

type Aged = Storable<StoredRecord<object>>

/** Drafts stay whole or not at all: offered back with a gap, one would put the gap into the blueprint. */
async function dateDrafts(database: Database): Promise<object[]> {
  const refused: object[] = []
  const transaction = database.transaction(['summaries', 'works'], 'readwrite')
  const works = transaction.objectStore('works')
  const summaries = transaction.objectStore('summaries')
  for (let cursor = await summaries.openCursor(); cursor; cursor = await cursor.continue()) {
    const summary = cursor.value as object // records are
    if ('storedAt' in summary) continue
    const work = (await works.get(cursor.primaryKey)) as { readonly text?: unknown } | undefined
    const json = typeof work?.text === 'string' ? jsonOf(work.text) : null
    if (work && isStorable(json) && isStorable(summary)) {
      await works.put(dated(work))
      await cursor.update(dated(summary))
    } else {
      if (work) refused.push(summary)
      await works.delete(cursor.primaryKey)
      await cursor.delete()
    }
  }
  await transaction.done
  return refused
}

async function dateOlder(database: Database, store: string, keyPath: readonly string[]) {
  const transaction = database.transaction(store, 'readwrite')
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const value = cursor.value as object // records are
    if ('storedAt' in value) continue
    const passed = passedOf(value, keyPath)
    await (passed ? cursor.update(passed) : cursor.delete())
  }
  await transaction.done
}

function dated(record: object): Aged {
  return { ...record, storedAt: Date.now() } as Aged // looked through by its callers
}

function passedOf(record: object, keyPath: readonly string[]): Aged | undefined {
  if ('text' in record && typeof record.text === 'string')
    return isStorable(jsonOf(record.text)) ? dated(record) : undefined
  const isClean = isStorable(record)
  // With a gap, what the service gave would be taken for its words.
  const own = isClean || !('fields' in record) ? record : { ...record, fields: {} }
  return storableRecord(own, keyPath as readonly never[])
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

/** Asks each database, and answers undefined for one that cannot be opened or asked. */
async function each<Answer>(ask: (database: Database, form: DatabaseForm) => Promise<Answer>) {
  return Promise.all(
    Object.values(databases).map(async (form: DatabaseForm) => {
      const outcome = await openDatabase<StorableSchema>(form)
        .then(async ({ database, close }) =>
          answered(ask(database as unknown as Database, form)).finally(close),
        )
        .catch(() => undefined)
      return { label: form.label, outcome }
    }),
  )
}

function allOf(partition: string | undefined): IDBKeyRange | undefined {
  return partition === undefined ? undefined : IDBKeyRange.bound([partition], [partition, []])
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

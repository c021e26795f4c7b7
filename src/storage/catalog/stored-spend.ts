import { createDatabaseQueue } from '@/lib/database-queue'
import { databases } from '@/lib/databases'
import { answered, openDatabase, type StorableSchema } from '@/lib/open-database'
import { required, storableRecord, type Storable, type StoredRecord } from '@/lib/storable'

/** What every key had spent when all of them were loaded. */
interface StoredSpend {
  /** Epoch milliseconds at which the last page came. */
  readonly at: number
  readonly keys: readonly string[]
  readonly spends: readonly number[]
  /** The digits of those that a double does not hold, by their places. */
  readonly digits?: ReadonlyMap<number, string>
}

type Visit = Omit<StoredSpend, 'digits'> & {
  readonly partition: string
  /** Earlier versions stored a map. */
  readonly digits?: readonly (readonly [number, string])[] | ReadonlyMap<number, string>
}

interface Schema extends StorableSchema {
  visits: {
    key: [partition: string, at: number]
    value: Storable<StoredRecord<Visit>>
    indexes: { storedAt: number }
  }
}

interface SpendDatabase {
  list(partition: string): Promise<StoredSpend[]>
  /** Keeps it, and lets the oldest go that are too many. */
  write(partition: string, visit: StoredSpend): Promise<void>
  clear(partition: string): Promise<void>
  isClosed(): boolean
  close(): void
}

const mostVisits = 60
/** Spends of all visits together. */
const mostSpends = 1_000_000

/** Where local spend samples are kept. Every method that is asynchronous throws what the store throws. */
async function openSpendDatabase(): Promise<SpendDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>(databases.spend)
  const list = async (partition: string): Promise<StoredSpend[]> => {
    const visits = await answered(database.getAll('visits', prefixRange(partition)))
    return visits.map(({ at, keys, spends, digits }) => ({ at, keys, spends, digits: new Map(digits) }))
  }
  return {
    list,
    async write(partition, visit) {
      const { at: loadedAt, keys: names, spends: amounts, digits } = visit
      const fields: Visit = {
        partition,
        at: loadedAt,
        keys: names,
        spends: amounts,
        digits: [...(digits ?? [])],
      }
      const record = required(storableRecord(fields, ['partition']))
      await answered(database.put('visits', record))
      const kept = (await list(partition)).toSorted((a, b) => b.at - a.at)
      let spends = 0
      for (const [index, { at, keys }] of kept.entries()) {
        spends += keys.length
        if (index > 0 && (index >= mostVisits || spends > mostSpends))
          await answered(database.delete('visits', [partition, at]))
      }
    },
    clear: (partition) => answered(database.delete('visits', prefixRange(partition))),
    isClosed,
    close,
  }
}

function prefixRange(partition: string): IDBKeyRange {
  return IDBKeyRange.bound([partition, -Infinity], [partition, Infinity])
}

const queue = createDatabaseQueue(openSpendDatabase)

/** Keeps what all keys had spent, in this browser. Answers whether it could. */
export function storeSpend(partition: string, visit: StoredSpend): Promise<boolean> {
  return queue
    .enqueue(async (database) => {
      await database?.write(partition, visit)
      return database !== null
    })
    .catch(() => false) // Full or broken: the page says so.
}

/** What was kept, in no order; empty where this browser keeps nothing. */
export function storedSpends(partition: string): Promise<readonly StoredSpend[]> {
  return queue.enqueue(async (database) => (await database?.list(partition)) ?? []).catch(() => [])
}

export async function forgetSpends(partition: string): Promise<void> {
  await queue.enqueue(async (database) => database?.clear(partition)).catch(() => undefined)
}

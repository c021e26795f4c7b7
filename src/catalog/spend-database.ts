import type { DBSchema } from 'idb'
import { answered, openDatabase } from '@/lib/open-database'

/** What every key had spent when all of them were loaded. */
export interface KeptSpend {
  /** Epoch milliseconds at which the last page came. */
  readonly at: number
  readonly keys: readonly string[]
  readonly spends: readonly number[]
  /** The digits of those that a double does not hold, by their places. */
  readonly digits?: ReadonlyMap<number, string>
}

interface Schema extends DBSchema {
  visits: { key: [partition: string, at: number]; value: KeptSpend & { readonly partition: string } }
}

export interface SpendDatabase {
  list(partition: string): Promise<KeptSpend[]>
  /** Keeps it, and lets the oldest go that are too many. */
  write(partition: string, visit: KeptSpend): Promise<void>
  clear(partition: string): Promise<void>
  isClosed(): boolean
  close(): void
}

const mostVisits = 60
/** Spends of all visits together. */
const mostSpends = 1_000_000

/** Where local spend samples are kept. Every method that is asynchronous throws what the store throws. */
export async function openSpendDatabase(): Promise<SpendDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>({
    name: 'persona-console-spend',
    version: 1,
    upgrade: (opened) => void opened.createObjectStore('visits', { keyPath: ['partition', 'at'] }),
  })
  const list = (partition: string) => answered(database.getAll('visits', within(partition)))
  return {
    list,
    async write(partition, visit) {
      await answered(database.put('visits', { ...visit, partition }))
      const kept = (await list(partition)).toSorted((a, b) => b.at - a.at)
      let spends = 0
      for (const [index, { at, keys }] of kept.entries()) {
        spends += keys.length
        if (index > 0 && (index >= mostVisits || spends > mostSpends))
          await answered(database.delete('visits', [partition, at]))
      }
    },
    clear: (partition) => answered(database.delete('visits', within(partition))),
    isClosed,
    close,
  }
}

function within(partition: string): IDBKeyRange {
  return IDBKeyRange.bound([partition, -Infinity], [partition, Infinity])
}

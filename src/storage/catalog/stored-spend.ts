import { createDatabaseQueue } from '@/lib/database-queue'
import { openSpendDatabase, type StoredSpend } from './spend-database'

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

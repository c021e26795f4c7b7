import { createKeptQueue } from '@/lib/kept-queue'
import { openSpendDatabase, type KeptSpend } from './spend-database'

const kept = createKeptQueue(openSpendDatabase)

/** Keeps what all keys had spent, in this browser. Answers whether it could. */
export function keepSpend(partition: string, visit: KeptSpend): Promise<boolean> {
  return kept
    .ask(async (database) => {
      await database?.write(partition, visit)
      return database !== null
    })
    .catch(() => false) // Full or broken: the page says so.
}

/** What was kept, in no order; empty where this browser keeps nothing. */
export function keptSpends(partition: string): Promise<readonly KeptSpend[]> {
  return kept.ask(async (database) => (await database?.list(partition)) ?? []).catch(() => [])
}

export async function forgetSpends(partition: string): Promise<void> {
  await kept.ask(async (database) => database?.clear(partition)).catch(() => undefined)
}

import type { CatalogDatabase } from './catalog-database'
import type { PartitionChanges } from './partition-changes'

/** `kept` in this browser, or only in `memory` of this tab, with why. */
export type Storage =
  | { readonly kind: 'loading' | 'kept' }
  | { readonly kind: 'memory'; readonly reason: 'not available' | 'full' }

export const notAvailable: Storage = { kind: 'memory', reason: 'not available' }

/** Saves one partition after another. A failure never stops what comes after. */
export interface KeptQueue {
  /** Answers how it ended, and never throws. */
  save(changes: PartitionChanges): Promise<Storage>
  /** Resolves when everything that was asked is done, or cannot be. */
  settled(): Promise<unknown>
  close(): void
}

export function createKeptQueue(open: () => Promise<CatalogDatabase>): KeptQueue {
  let database: Promise<CatalogDatabase | null> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function attempt(changes: PartitionChanges): Promise<Storage> {
    if ((await database)?.isClosed()) database = undefined
    database ??= open().catch(() => null)
    const opened = await database
    return opened ? opened.save(changes) : notAvailable
  }

  return {
    save(changes) {
      const outcome = queue.then(() => attempt(changes))
      queue = outcome
      return outcome
    },
    settled: () => queue,
    close: () => void queue.then(async () => (await database)?.close()),
  }
}

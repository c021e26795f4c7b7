import type { CatalogDatabase } from './catalog-database'

/** `kept` in this browser, or only in `memory` of this tab, with why. */
export type Storage =
  | { readonly kind: 'loading' | 'kept' }
  | { readonly kind: 'memory'; readonly reason: 'not available' | 'full' }

/** What is asked of the database, in the order in which it was asked. A failure never stops what comes after. */
export interface KeptQueue {
  add(work: (database: CatalogDatabase) => Promise<void>): void
  /** Resolves when everything that was asked is done, or cannot be. */
  settled(): Promise<unknown>
  close(): void
}

export function createKeptQueue(
  open: () => Promise<CatalogDatabase>,
  onStorage: (storage: Storage) => void,
): KeptQueue {
  let database: Promise<CatalogDatabase | null> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  return {
    add(work) {
      queue = queue.then(async () => {
        database ??= open().catch(() => null)
        const opened = await database
        if (!opened) {
          onStorage({ kind: 'memory', reason: 'not available' })
          return
        }
        try {
          await work(opened)
          onStorage({ kind: 'kept' })
        } catch (error) {
          const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
          onStorage({ kind: 'memory', reason: isFull ? 'full' : 'not available' })
        }
      })
    },
    settled: () => queue,
    close: () => void queue.then(async () => (await database)?.close()),
  }
}

/** `kept` in this browser, or only in `memory` of this tab, with the reason. */
export type Storage =
  | { readonly kind: 'loading' | 'kept' }
  | { readonly kind: 'memory'; readonly reason: 'not available' | 'full' }

/** Why data is only in memory, as a sentence. */
export const memoryReasons = {
  'not available': 'This browser does not let the console store data.',
  full: 'The disk is full.',
}

export const notAvailable: Storage = { kind: 'memory', reason: 'not available' }

/** Where data is stored after the database refused it. */
export function storageAfter(error: unknown): Storage {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? { kind: 'memory', reason: 'full' } : notAvailable
}

/** The database did not open in time. It may still open later. */
export class SlowDatabaseError extends Error {
  /** Settles once the database opens after all, or cannot. */
  readonly opening: Promise<unknown>

  constructor(message: string, opening: Promise<unknown>) {
    super(message)
    this.name = 'SlowDatabaseError'
    this.opening = opening
  }
}

/** Runs database operations one after another. A failure never stops the next one. */
export interface DatabaseQueue<Database> {
  /** Runs the operation with null if there is no database. */
  enqueue<Answer>(question: (database: Database | null) => Promise<Answer>): Promise<Answer>
  /** Resolves once all operations are done, or have failed. */
  settled(): Promise<unknown>
}

/**
 * A queue over the tab's single connection, for operations that must run in order. Catalog, drafts, revisions, runs, spend
 * and kept conversations have one each, so that none waits for another's writes. Opens the database with the first operation, and again
 * after it was closed or did not open. Calls `onOpenedLate` when the database opens after operations have stopped
 * waiting for it.
 */
export function createDatabaseQueue<Database extends { isClosed(): boolean }>(
  open: () => Promise<Database>,
  onOpenedLate: () => void = () => {},
): DatabaseQueue<Database> {
  let database: Database | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let slowOpening: Promise<unknown> | undefined

  async function opened(): Promise<Database | null> {
    if (!database || database.isClosed())
      database = await open().catch((error: unknown) => {
        if (error instanceof SlowDatabaseError) followOpening(error.opening)
        return null
      })
    return database
  }

  function followOpening(opening: Promise<unknown>) {
    if (slowOpening === opening) return
    slowOpening = opening
    opening.then(onOpenedLate, () => undefined)
  }

  return {
    enqueue(question) {
      const answer = queue.then(async () => question(await opened()))
      queue = answer.catch(() => undefined)
      return answer
    },
    settled: () => queue,
  }
}

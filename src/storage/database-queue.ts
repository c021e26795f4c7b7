/** `kept` in this browser, or only in `memory` of this tab, with why. */
export type Storage =
  | { readonly kind: 'loading' | 'kept' }
  | { readonly kind: 'memory'; readonly reason: 'not available' | 'full' }

/** Why things are only in memory, in a sentence. */
export const memoryReasons = {
  'not available': 'This browser does not let the console store data.',
  full: 'The disk is full.',
}

export const notAvailable: Storage = { kind: 'memory', reason: 'not available' }

/** Where things are after the database refused them. */
export function storageAfter(error: unknown): Storage {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? { kind: 'memory', reason: 'full' } : notAvailable
}

/** Asks the database one thing after another. A failure never stops what comes after. */
export interface DatabaseQueue<Database> {
  /** Asks with null where there is no database. */
  enqueue<Answer>(question: (database: Database | null) => Promise<Answer>): Promise<Answer>
  /** Resolves when everything that was asked is done, or cannot be. */
  settled(): Promise<unknown>
}

/**
 * A queue over the tab's one connection, for what has to go in order. Catalog, drafts, revisions, runs and spend have one each,
 * so that none waits for what another writes. Opens the database with the first question, and anew after it was closed or
 * did not open.
 */
export function createDatabaseQueue<Database extends { isClosed(): boolean }>(
  open: () => Promise<Database>,
): DatabaseQueue<Database> {
  let database: Database | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function opened(): Promise<Database | null> {
    if (!database || database.isClosed()) database = await open().catch(() => null)
    return database
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

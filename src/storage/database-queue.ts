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
 * did not open. Calls `onOpenedLate` when a database opens for which the questions no longer wait.
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

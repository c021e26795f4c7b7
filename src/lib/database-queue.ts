/** `kept` in this browser, or only in `memory` of this tab, with why. */
export type Storage =
  | { readonly kind: 'loading' | 'kept' }
  | { readonly kind: 'memory'; readonly reason: 'not available' | 'full' }

export const notAvailable: Storage = { kind: 'memory', reason: 'not available' }

/** Asks a database one thing after another. A failure never stops what comes after. */
export interface DatabaseQueue<Database> {
  /** Asks with null where there is no database. */
  enqueue<Answer>(question: (database: Database | null) => Promise<Answer>): Promise<Answer>
  /** Resolves when everything that was asked is done, or cannot be. */
  settled(): Promise<unknown>
  close(): void
}

interface Closable {
  isClosed(): boolean
  close(): void
}

/** Opens the database with the first question, and anew after it was closed. */
export function createDatabaseQueue<Database extends Closable>(
  open: () => Promise<Database>,
): DatabaseQueue<Database> {
  let database: Promise<Database | null> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function opened(): Promise<Database | null> {
    if ((await database)?.isClosed()) database = undefined
    database ??= open().catch(() => null)
    return database
  }

  return {
    enqueue(question) {
      const answer = queue.then(async () => question(await opened()))
      queue = answer.catch(() => undefined)
      return answer
    },
    settled: () => queue,
    close: () => void queue.then(async () => (await database)?.close()),
  }
}

import { deleteDB, openDB, unwrap, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { withTimeout } from '@/lib/time/with-timeout'
import { createDatabaseQueue, SlowDatabaseError } from './database-queue'
import { upgrades, type Schema } from './schema'

type Stores = readonly StoreNames<Schema>[]
type Change<Names extends Stores> = IDBPTransaction<Schema, Names, 'readwrite'>

/** The only IndexedDB of this console. A request without an answer is given up after ten seconds. */
export interface LocalDatabase {
  ask<Answer>(question: (database: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer>
  /** Changes these stores together or not at all. A problem with one of them does not affect other stores. */
  change<const Names extends Stores>(
    stores: Names,
    work: (transaction: Change<Names>) => Promise<unknown>,
    durability?: IDBTransactionDurability,
  ): Promise<void>
  /** Closed by the browser, or to make way for a newer console. Then it must be opened again. */
  isClosed(): boolean
}

const name = 'persona-console'
const openDeadline = 2_000
const deadline = 10_000

let current: Promise<LocalDatabase> | undefined

/**
 * The tab's single connection. Opened at the first call, and again after it was closed or refused. Gives up after two
 * seconds, because a blocked or broken database may never answer. If it opens later, it is available from then on.
 * @throws SlowDatabaseError after those two seconds
 */
export function openLocalDatabase(): Promise<LocalDatabase> {
  if (current) return current
  const opening = connect(() => (current = undefined))
  current = withTimeout(openDeadline, opening, 'IndexedDB').catch((error: unknown) => {
    throw isTimeout(error) ? new SlowDatabaseError(error.message, opening) : error
  })
  opening.then(
    (database) => {
      if (!database.isClosed()) current = opening
    },
    () => (current = undefined),
  )
  return current
}

function isTimeout(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

async function connect(onClosed: () => void): Promise<LocalDatabase> {
  let isClosed = false
  const leave = () => {
    if (!isClosed) onClosed()
    isClosed = true
  }
  const database = await openDB<Schema>(name, upgrades.length, {
    upgrade(_database, from, _to, transaction) {
      for (const step of upgrades.slice(from)) step(unwrap(transaction))
    },
    // Another tab has a newer console: make way for it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      leave()
    },
    terminated: leave,
  })
  deleteFormer().catch(() => undefined) // Tried again at the next start.
  return { ...accessTo(database), isClosed: () => isClosed }
}

/**
 * The five databases from before 2026-11-25, which were used only for trying out the console. A tab with that version
 * may create them again.
 */
async function deleteFormer(): Promise<void> {
  const former = ['catalog', 'drafts', 'revisions', 'runs', 'spend']
  await Promise.all(former.map((one) => deleteDB(`${name}-${one}`)))
}

function accessTo(database: IDBPDatabase<Schema>): Pick<LocalDatabase, 'ask' | 'change'> {
  const answered = <Answer>(asked: Promise<Answer>) => withTimeout(deadline, asked, 'IndexedDB')
  return {
    ask: async (question) => answered(question(database)),
    async change(stores, work, durability) {
      const transaction = database.transaction(stores, 'readwrite', durability && { durability })
      const working = (async () => work(transaction))().catch((error: unknown) => {
        abort(transaction)
        throw error
      })
      // Both are awaited, so that a refused put does not leave the transaction's own rejection unhandled.
      await answered(Promise.all([working, transaction.done]))
    },
  }
}

function abort(transaction: { abort(): void }) {
  try {
    transaction.abort()
  } catch {
    return // The failure has already ended it.
  }
}

/** All keys with this prefix. */
export function startingWith(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

/** Operations of a queue that are run again, at the most. They may hold texts of megabytes. */
const mostMissed = 20

/**
 * Runs operations in order. Returns undefined if this browser has no database, or if it is full, broken or slow to open.
 * What a slow database missed runs again once it opens, so that it is stored after all.
 */
export function createQuietQueue() {
  let missed: ((database: LocalDatabase) => Promise<unknown>)[] = []
  const { enqueue } = createDatabaseQueue(openLocalDatabase, () => {
    const again = missed
    missed = []
    for (const question of again) void run(question)
  })
  function run<Answer>(question: (database: LocalDatabase) => Promise<Answer>): Promise<Answer | undefined> {
    return enqueue(async (database) => {
      if (database) return question(database)
      missed = [...missed, question].slice(-mostMissed)
      return undefined
    }).catch(() => undefined)
  }
  return run
}

import { deleteDB, openDB, unwrap, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { withTimeout } from '@/lib/time/with-timeout'
import { createDatabaseQueue, SlowDatabaseError } from './database-queue'
import { upgrades, type Schema } from './schema'

type Stores = readonly StoreNames<Schema>[]
type Change<Names extends Stores> = IDBPTransaction<Schema, Names, 'readwrite'>

/** The one IndexedDB of this console. What is not answered in ten seconds is given up. */
export interface LocalDatabase {
  ask<Answer>(question: (database: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer>
  /** Changes these stores together or not at all. What is wrong with it is wrong with no other store. */
  change<const Names extends Stores>(
    stores: Names,
    work: (transaction: Change<Names>) => Promise<unknown>,
    durability?: IDBTransactionDurability,
  ): Promise<void>
  /** By the browser, or to make way for a newer console: it has to be opened again. */
  isClosed(): boolean
}

const name = 'persona-console'
const openDeadline = 2_000
const deadline = 10_000

let current: Promise<LocalDatabase> | undefined

/**
 * The tab's one connection: opened by whoever asks first, and anew after it was closed or refused. Gives up after two
 * seconds, because a blocked or broken database may never answer; where it opens later, it is there from then on.
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
  deleteFormer().catch(() => undefined) // Tried again with the next start.
  return { ...accessTo(database), isClosed: () => isClosed }
}

/** The five databases of before 2026-11-25, which nobody used but to try them. A tab with that console may make them again. */
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
      // Together, so that a refused put does not leave the transaction's own refusal unheard.
      await answered(Promise.all([working, transaction.done]))
    },
  }
}

function abort(transaction: { abort(): void }) {
  try {
    transaction.abort()
  } catch {
    return // What failed has ended it.
  }
}

/** All whose keys begin like this. */
export function startingWith(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

/** Asks in order. Answers undefined where this browser has no database, or it is full or broken. */
export function createQuietQueue() {
  const { enqueue } = createDatabaseQueue(openLocalDatabase)
  return <Answer>(question: (database: LocalDatabase) => Promise<Answer>): Promise<Answer | undefined> =>
    enqueue(async (database) => (database ? question(database) : undefined)).catch(() => undefined)
}

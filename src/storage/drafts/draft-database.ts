import type { IDBPTransaction } from 'idb'
import { openLocalDatabase, startingWith } from '@/storage/local-database'
import type { Schema } from '@/storage/schema'
import { required, storableRecord, type Storable } from '@/storage/storable'
import { isDraftSummary, summaryOf, type DraftKind, type DraftRef, type DraftSummary } from './draft'

export interface StoredWork {
  readonly summary: DraftSummary
  /** JSON in which numbers survive that a double cannot hold. */
  readonly text: string
}

export interface StorableWork extends StoredWork {
  readonly text: Storable<string>
}

/** Where drafts are stored. Every asynchronous method throws the errors of the store. */
export interface DraftDatabase {
  list(partition: string): Promise<DraftSummary[]>
  read(partition: string, kind: DraftKind, id: string): Promise<StoredWork[]>
  write(partition: string, kept: StorableWork): Promise<void>
  remove(partition: string, refs: readonly DraftRef[]): Promise<void>
  clear(partition: string): Promise<void>
  isClosed(): boolean
}

const keyPath = ['partition', 'kind', 'id', 'base'] as const
const stores = ['draftSummaries', 'draftWorks'] as const

export async function openDraftDatabase(): Promise<DraftDatabase> {
  const database = await openLocalDatabase()
  const change = (work: (transaction: Change) => Promise<unknown>[]) =>
    database.change(stores, (transaction) => {
      const asked = Promise.all(work(transaction))
      // Commits at once: an automatic commit would wait for a page that may be closing.
      transaction.commit()
      return asked
    })

  return {
    async list(partition) {
      const stored = await database.ask((open) => open.getAll('draftSummaries', startingWith(partition)))
      return stored.filter(isDraftSummary).map(summaryOf)
    },
    async read(partition, kind, id) {
      const range = startingWith(partition, kind, id)
      const [summaries, works] = await database.ask((open) => {
        const transaction = open.transaction(stores)
        return Promise.all([
          transaction.objectStore('draftSummaries').getAll(range),
          transaction.objectStore('draftWorks').getAll(range),
        ])
      })
      const texts = new Map(works.map(({ base, text }) => [base, text]))
      return summaries.filter(isDraftSummary).flatMap((stored) => {
        const text = texts.get(baseOf(stored))
        return typeof text === 'string' ? { summary: summaryOf(stored), text } : []
      })
    },
    async write(partition, { summary, text }) {
      const keyed = keyedOf(partition, summary)
      const record = required(storableRecord({ ...keyed, ...summary }, keyPath))
      const work = required(storableRecord(keyed, keyPath, { text }))
      await change((transaction) => [
        transaction.objectStore('draftSummaries').put(record),
        transaction.objectStore('draftWorks').put(work),
      ])
    },
    remove: (partition, refs) =>
      change((transaction) =>
        stores.flatMap((store) =>
          refs.map((ref) => {
            const { kind, id, base } = keyedOf(partition, ref)
            return transaction.objectStore(store).delete([partition, kind, id, base])
          }),
        ),
      ),
    clear: (partition) =>
      change((transaction) =>
        stores.map((store) => transaction.objectStore(store).delete(startingWith(partition))),
      ),
    isClosed: database.isClosed,
  }
}

type Change = IDBPTransaction<Schema, typeof stores, 'readwrite'>

/** By environment and signed-in subject: a draft belongs to no other user. */
function keyedOf(partition: string, ref: DraftRef) {
  return { partition, kind: ref.kind, id: ref.id, base: baseOf(ref) }
}

function baseOf({ revision, part }: DraftRef): string {
  return JSON.stringify(part === undefined ? revision : [revision, part])
}

import { databases } from '@/lib/databases'
import { answered, openDatabase, type StorableSchema } from '@/lib/open-database'
import { required, storableRecord, type Storable, type StoredRecord } from '@/lib/storable'
import { isDraftSummary, summaryOf, type DraftKind, type DraftRef, type DraftSummary } from './draft'

type Key = [partition: string, kind: string, id: string, revision: string]

interface Keyed {
  /** Environment and signed-in subject: a draft is nobody else's. */
  readonly partition: string
  readonly kind: string
  readonly id: string
  /** The revision, and the part where there is one; as JSON, so that none is not an empty one. */
  readonly base: string
}

interface StoreOf<Fields> {
  key: Key
  value: Storable<StoredRecord<Keyed & Fields>>
  indexes: { storedAt: number }
}

interface Schema extends StorableSchema {
  summaries: StoreOf<DraftSummary>
  /** Apart from what lists show: they would read megabytes. */
  works: StoreOf<{ readonly text: string }>
}

export interface StoredWork {
  readonly summary: DraftSummary
  /** JSON, in which also numbers survive that a double cannot hold. */
  readonly text: string
}

export interface StorableWork extends StoredWork {
  readonly text: Storable<string>
}

/** Where drafts are kept. Every method that is asynchronous throws what the store throws. */
export interface DraftDatabase {
  list(partition: string): Promise<DraftSummary[]>
  read(partition: string, kind: DraftKind, id: string): Promise<StoredWork[]>
  write(partition: string, kept: StorableWork): Promise<void>
  remove(partition: string, refs: readonly DraftRef[]): Promise<void>
  clear(partition: string): Promise<void>
  isClosed(): boolean
  close(): void
}

const keyPath = ['partition', 'kind', 'id', 'base'] as const
const stores = ['summaries', 'works'] as const

export async function openDraftDatabase(): Promise<DraftDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>(databases.drafts)
  const changing = () => database.transaction(stores, 'readwrite')
  type Change = ReturnType<typeof changing>

  async function change(work: (transaction: Change) => Promise<unknown>[]): Promise<void> {
    const transaction = changing()
    // Together, so that a refused put does not leave the transaction's own refusal unheard.
    const done = Promise.all([...work(transaction), transaction.done])
    // At once: left to itself, it would wait for a page that may be going.
    transaction.commit()
    await answered(done)
  }

  return {
    async list(partition) {
      const stored = await answered(database.getAll('summaries', prefixRange([partition])))
      return stored.filter(isDraftSummary).map(summaryOf)
    },
    async read(partition, kind, id) {
      const transaction = database.transaction(stores)
      const range = prefixRange([partition, kind, id])
      const [summaries, works] = await answered(
        Promise.all([
          transaction.objectStore('summaries').getAll(range),
          transaction.objectStore('works').getAll(range),
        ]),
      )
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
        transaction.objectStore('summaries').put(record),
        transaction.objectStore('works').put(work),
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
        stores.map((store) => transaction.objectStore(store).delete(prefixRange([partition]))),
      ),
    isClosed,
    close,
  }
}

function keyedOf(partition: string, ref: DraftRef): Keyed {
  return { partition, kind: ref.kind, id: ref.id, base: baseOf(ref) }
}

function baseOf({ revision, part }: DraftRef): string {
  return JSON.stringify(part === undefined ? revision : [revision, part])
}

function prefixRange(start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

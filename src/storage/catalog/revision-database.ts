import { databases } from '@/lib/databases'
import { answered, openDatabase, type StorableSchema } from '@/lib/open-database'
import { required, storableRecord, type Storable, type StoredRecord } from '@/lib/storable'
import { surplusRevisions } from './surplus-revisions'

/** A revision of a blueprint that was seen, without its content. */
export interface StoredRevision {
  /** The blueprint's id. */
  readonly blueprint: string
  /** Its number, or the time for one without. */
  readonly name: string
  readonly revision: number | null
  /** Epoch milliseconds of the last answer that told it. */
  readonly at: number
  /** The endpoint that told it last. */
  readonly source: string
  /** Characters. */
  readonly size: number
  /** What its user wrote about it when it was saved. */
  readonly note?: string
}

interface Keyed {
  /** Environment and signed-in subject: what one has seen is nobody else's. */
  readonly partition: string
}

type Key = [partition: string, blueprint: string, name: string]

interface StoreOf<Fields> {
  key: Key
  value: Storable<StoredRecord<Keyed & Fields>>
  indexes: { storedAt: number }
}

interface Schema extends StorableSchema {
  facts: StoreOf<StoredRevision>
  /** Apart, so that lists do not read megabytes. */
  texts: StoreOf<{ readonly blueprint: string; readonly name: string; readonly text: string }>
  /** Apart, as a revision may be read again after its note was written, or be kept after it. */
  notes: StoreOf<{ readonly blueprint: string; readonly name: string; readonly note: string }>
}

/** Where revisions are kept. Every method that is asynchronous throws what the store throws. */
export interface RevisionDatabase {
  list(partition: string, blueprint: string): Promise<StoredRevision[]>
  read(partition: string, blueprint: string, name: string): Promise<string | undefined>
  /** Keeps it, and lets those go that are too many or too large. */
  write(partition: string, facts: StoredRevision, text: Storable<string>): Promise<void>
  /** Goes with its revision. */
  writeNote(partition: string, blueprint: string, name: string, note: string): Promise<void>
  clear(partition: string): Promise<void>
  isClosed(): boolean
  close(): void
}

const keyPath = ['partition', 'blueprint', 'name'] as const
const stores = ['facts', 'texts', 'notes'] as const

export async function openRevisionDatabase(): Promise<RevisionDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>(databases.revisions)
  return {
    async list(partition, blueprint) {
      const range = prefixRange([partition, blueprint])
      const facts = await answered(database.getAll('facts', range))
      const notes = new Map(
        (await answered(database.getAll('notes', range))).map(({ name, note }) => [name, note]),
      )
      return facts.map((one) => {
        const note = notes.get(one.name)
        return note === undefined ? one : { ...one, note }
      })
    },
    read: async (partition, blueprint, name) =>
      (await answered(database.get('texts', [partition, blueprint, name])))?.text,
    async write(partition, facts, text) {
      const { blueprint, name } = facts
      const record = required(storableRecord({ ...facts, partition }, keyPath))
      const content = required(storableRecord({ partition, blueprint, name }, keyPath, { text }))
      const transaction = database.transaction(stores, 'readwrite')
      const [factStore, textStore] = [transaction.objectStore('facts'), transaction.objectStore('texts')]
      const work = async () => {
        await factStore.put(record)
        await textStore.put(content)
        // As old as its revision.
        const noted = await transaction.objectStore('notes').get([partition, blueprint, name])
        if (noted) await transaction.objectStore('notes').put({ ...noted, storedAt: record.storedAt })
        for (const gone of surplusRevisions(await factStore.getAll())) {
          const key: Key = [gone.partition, gone.blueprint, gone.name]
          await Promise.all(stores.map((store) => transaction.objectStore(store).delete(key)))
        }
      }
      // Together, so that a refused put does not leave the transaction's own refusal unheard.
      await answered(Promise.all([work(), transaction.done]))
    },
    async writeNote(partition, blueprint, name, note) {
      const record = required(storableRecord({ partition, blueprint, name, note }, keyPath))
      await answered(database.put('notes', record))
    },
    async clear(partition) {
      for (const store of stores) await answered(database.delete(store, prefixRange([partition])))
    },
    isClosed,
    close,
  }
}

function prefixRange(start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

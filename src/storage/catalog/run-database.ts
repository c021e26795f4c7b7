import { databases } from '@/lib/databases'
import { answered, openDatabase, type StorableSchema } from '@/lib/open-database'
import { required, storableRecord, type Storable, type StoredRecord } from '@/lib/storable'
import { surplusRuns } from './surplus-runs'

/** A question to a corpus and what came of it, without the answer itself. */
export interface RunFacts {
  /** Names it in this browser. */
  readonly id: string
  readonly corpus: string
  readonly query: string
  /** Counts the runs of a corpus in this browser, from 1. */
  readonly number: number
  /** Epoch milliseconds of the answer. */
  readonly at: number
  /** Milliseconds from the request to it. */
  readonly took: number
  /** What its user calls the key that paid; null where none went along. */
  readonly funding: string | null
  /** The end user who asked, as far as the token tells. */
  readonly actor: string | null
  readonly request_id: string | null
  readonly chunks: number
  /** Types of entities in the order in which the corpus' runs brought them: their colours stay. */
  readonly types: readonly string[]
  readonly origin: 'asked' | 'file'
  /** Something that looks like a credential is not part of it: told of one that was read back. */
  readonly omitted?: boolean
}

interface StoredFacts extends RunFacts {
  /** Characters of the answer. */
  readonly size: number
  readonly omitted: boolean
}

/** Questions that are asked together. */
export interface QuestionSet {
  readonly id: string
  readonly corpus: string
  readonly name: string
  readonly questions: readonly string[]
  /** The last run of each question, by its words. */
  readonly lastRuns: Readonly<Record<string, string>>
}

interface StoreOf<Fields> {
  key: Key
  value: Storable<StoredRecord<Fields & { readonly partition: string }>>
  indexes: { storedAt: number }
}
type Key = [partition: string, corpus: string, id: string]

interface Schema extends StorableSchema {
  facts: StoreOf<StoredFacts>
  /** Apart, so that lists do not read megabytes. */
  texts: StoreOf<{ readonly corpus: string; readonly id: string; readonly text: string }>
  sets: StoreOf<QuestionSet>
}

/** Where runs are kept. Every method that is asynchronous throws what the store throws. */
export interface RunDatabase {
  list(partition: string, corpus: string | undefined): Promise<RunFacts[]>
  read(partition: string, corpus: string, id: string): Promise<string | undefined>
  /** Keeps it, and lets those go that are too many or too large. */
  write(partition: string, facts: Omit<StoredFacts, 'size'>, text: Storable<string>): Promise<void>
  clear(partition: string, corpus: string | undefined): Promise<void>
  sets(partition: string, corpus: string): Promise<QuestionSet[]>
  writeSet(partition: string, set: QuestionSet): Promise<void>
  removeSet(partition: string, corpus: string, id: string): Promise<void>
  isClosed(): boolean
  close(): void
}

const keyPath = ['partition', 'corpus', 'id'] as const
const stores = ['facts', 'texts', 'sets'] as const

export async function openRunDatabase(): Promise<RunDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>(databases.runs)
  return {
    list: (partition, corpus) =>
      answered(
        database.getAll('facts', prefixRange(corpus === undefined ? [partition] : [partition, corpus])),
      ),
    read: async (partition, corpus, id) =>
      (await answered(database.get('texts', [partition, corpus, id])))?.text,
    async write(partition, facts, text) {
      const record = required(storableRecord({ ...facts, size: text.length, partition }, keyPath))
      const keyed = { partition, corpus: facts.corpus, id: facts.id }
      const answer = required(storableRecord(keyed, keyPath, { text }))
      const transaction = database.transaction(['facts', 'texts'], 'readwrite')
      const [factStore, textStore] = [transaction.objectStore('facts'), transaction.objectStore('texts')]
      const work = async () => {
        await factStore.put(record)
        await textStore.put(answer)
        for (const gone of surplusRuns(await factStore.getAll())) {
          const key: Key = [gone.partition, gone.corpus, gone.id]
          await Promise.all([factStore.delete(key), textStore.delete(key)])
        }
      }
      // Together, so that a refused put does not leave the transaction's own refusal unheard.
      await answered(Promise.all([work(), transaction.done]))
    },
    async clear(partition, corpus) {
      const range = prefixRange(corpus === undefined ? [partition] : [partition, corpus])
      for (const store of corpus === undefined ? stores : (['facts', 'texts'] as const))
        await answered(database.delete(store, range))
    },
    sets: (partition, corpus) => answered(database.getAll('sets', prefixRange([partition, corpus]))),
    async writeSet(partition, set) {
      await answered(database.put('sets', required(storableRecord({ ...set, partition }, keyPath))))
    },
    removeSet: (partition, corpus, id) => answered(database.delete('sets', [partition, corpus, id])),
    isClosed,
    close,
  }
}

function prefixRange(start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

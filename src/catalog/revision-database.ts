import type { DBSchema } from 'idb'
import { answered, openDatabase } from '@/lib/open-database'
import { surplusRevisions } from './surplus-revisions'

/** A revision of a blueprint that was seen, without its content. */
export interface SeenRevision {
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
}

interface Keyed {
  /** Environment and signed-in subject: what one has seen is nobody else's. */
  readonly partition: string
}

type Key = [partition: string, blueprint: string, name: string]

interface Schema extends DBSchema {
  facts: { key: Key; value: Keyed & SeenRevision }
  /** Apart, so that lists do not read megabytes. */
  texts: {
    key: Key
    value: Keyed & { readonly blueprint: string; readonly name: string; readonly text: string }
  }
}

/** Where revisions are kept. Every method that is asynchronous throws what the store throws. */
export interface RevisionDatabase {
  list(partition: string, blueprint: string): Promise<SeenRevision[]>
  read(partition: string, blueprint: string, name: string): Promise<string | undefined>
  /** Keeps it, and lets those go that are too many or too large. */
  write(partition: string, facts: SeenRevision, text: string): Promise<void>
  clear(partition: string): Promise<void>
  isClosed(): boolean
  close(): void
}

const keyPath = ['partition', 'blueprint', 'name']
const stores = ['facts', 'texts'] as const

export async function openRevisionDatabase(): Promise<RevisionDatabase> {
  const { database, isClosed, close } = await openDatabase<Schema>({
    name: 'persona-console-revisions',
    version: 1,
    upgrade(opened, oldVersion) {
      if (oldVersion < 1) for (const store of stores) opened.createObjectStore(store, { keyPath })
    },
  })
  return {
    list: async (partition, blueprint) => answered(database.getAll('facts', within([partition, blueprint]))),
    read: async (partition, blueprint, name) =>
      (await answered(database.get('texts', [partition, blueprint, name])))?.text,
    async write(partition, facts, text) {
      const transaction = database.transaction(stores, 'readwrite')
      const [factStore, textStore] = [transaction.objectStore('facts'), transaction.objectStore('texts')]
      const work = async () => {
        const { blueprint, name } = facts
        await factStore.put({ ...facts, partition })
        await textStore.put({ partition, blueprint, name, text })
        for (const gone of surplusRevisions(await factStore.getAll())) {
          const key: Key = [gone.partition, gone.blueprint, gone.name]
          await Promise.all([factStore.delete(key), textStore.delete(key)])
        }
      }
      // Together, so that a refused put does not leave the transaction's own refusal unheard.
      await answered(Promise.all([work(), transaction.done]))
    },
    async clear(partition) {
      for (const store of stores) await answered(database.delete(store, within([partition])))
    },
    isClosed,
    close,
  }
}

function within(start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

import 'fake-indexeddb/auto'
import { deleteDB, openDB, unwrap, type IDBPDatabase } from 'idb'
import { afterEach, expect, it } from 'vitest'
import { openLocalDatabase } from '@/storage/local-database'
import { upgrades, type Schema } from '@/storage/schema'

const name = 'persona-console'

/** The key path and indexes of each store today. Every change here needs a step in `upgrades`. */
const form = {
  catalog: { keyPath: ['partition', 'kind', 'id'], indexes: { storedAt: 'storedAt' } },
  conversationTexts: { keyPath: ['partition', 'id'], indexes: { storedAt: 'storedAt' } },
  conversations: { keyPath: ['partition', 'id'], indexes: { storedAt: 'storedAt' } },
  draftSummaries: { keyPath: ['partition', 'kind', 'id', 'base'], indexes: { storedAt: 'storedAt' } },
  draftWorks: { keyPath: ['partition', 'kind', 'id', 'base'], indexes: { storedAt: 'storedAt' } },
  questionSets: { keyPath: ['partition', 'corpus', 'id'], indexes: { storedAt: 'storedAt' } },
  revisionNotes: { keyPath: ['partition', 'blueprint', 'name'], indexes: { storedAt: 'storedAt' } },
  revisionTexts: { keyPath: ['partition', 'blueprint', 'name'], indexes: { storedAt: 'storedAt' } },
  revisions: { keyPath: ['partition', 'blueprint', 'name'], indexes: { storedAt: 'storedAt' } },
  runTexts: { keyPath: ['partition', 'corpus', 'id'], indexes: { storedAt: 'storedAt' } },
  runs: { keyPath: ['partition', 'corpus', 'id'], indexes: { storedAt: 'storedAt' } },
  spendVisits: { keyPath: ['partition', 'at'], indexes: { storedAt: 'storedAt' } },
}

async function formOf(database: IDBPDatabase<Schema>): Promise<unknown> {
  const stores = [...database.objectStoreNames].map((each) => {
    const store = unwrap(database.transaction(each).store)
    const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath] as const)
    return [each, { keyPath: store.keyPath, indexes: Object.fromEntries(indexes) }] as const
  })
  return Object.fromEntries(stores)
}

afterEach(() => deleteDB(name))

it.each(upgrades.map((_, version) => version))(
  'upgrades a database of version %d to the current version, by every remaining step',
  async (version) => {
    if (version > 0) {
      const earlier = await openDB(name, version, {
        upgrade(_database, from, to, transaction) {
          for (const step of upgrades.slice(from, to ?? 0)) step(unwrap(transaction))
        },
      })
      earlier.close()
    }
    const database = await openLocalDatabase()
    expect(await database.ask(formOf)).toEqual(form)
  },
)

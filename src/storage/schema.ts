import type { DBSchema, StoreNames } from 'idb'
import type { CatalogEntry } from './catalog/catalog-entry'
import type { DraftSummary } from './drafts/draft'
import type { Storable, StoredRecord } from './storable'

/** A revision of a blueprint that was seen, without its content. */
export interface RevisionFacts {
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
  /** Types of entities in the order in which the corpus' runs brought them: their colors stay. */
  readonly types: readonly string[]
  readonly origin: 'asked' | 'file'
  /** Something that looks like a credential is not part of it: told of one that was read back. */
  readonly omitted?: boolean
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

/** What every key had spent when all of them were loaded. */
interface SpendVisit {
  /** Epoch milliseconds at which the last page came. */
  readonly at: number
  readonly keys: readonly string[]
  readonly spends: readonly number[]
  /** The digits of those that a double does not hold, by their places. */
  readonly digits: readonly (readonly [place: number, digits: string])[]
}

/** Takes only records that passed `storable.ts`, each of one partition: what one has seen is nobody else's. */
interface Store<Fields, Key extends IDBValidKey> {
  key: Key
  value: Storable<
    StoredRecord<Fields & { /** Environment and signed-in subject. */ readonly partition: string }>
  >
  indexes: { storedAt: number }
}

type EntryKey = [partition: string, kind: string, id: string]
/** The base is the revision, and the part where there is one; as JSON, so that none is not an empty one. */
type DraftKey = [partition: string, kind: string, id: string, base: string]
type RevisionKey = [partition: string, blueprint: string, name: string]
type CorpusKey = [partition: string, corpus: string, id: string]

/** Texts and works are apart from what lists show: lists would read megabytes. */
export interface Schema extends DBSchema {
  catalog: Store<CatalogEntry, EntryKey>
  draftSummaries: Store<DraftSummary & { readonly base: string }, DraftKey>
  draftWorks: Store<Record<'kind' | 'id' | 'base' | 'text', string>, DraftKey>
  revisions: Store<RevisionFacts, RevisionKey>
  revisionTexts: Store<Record<'blueprint' | 'name' | 'text', string>, RevisionKey>
  /** Apart, as a revision may be read again after its note was written, or be kept after it. */
  revisionNotes: Store<Record<'blueprint' | 'name' | 'note', string>, RevisionKey>
  runs: Store<RunFacts & { /** Characters of the answer. */ readonly size: number }, CorpusKey>
  runTexts: Store<Record<'corpus' | 'id' | 'text', string>, CorpusKey>
  questionSets: Store<QuestionSet, CorpusKey>
  spendVisits: Store<SpendVisit, [partition: string, at: number]>
}

interface Area {
  /** What it holds, in words. */
  readonly label: string
  readonly stores: readonly StoreNames<Schema>[]
}

/** What is counted, aged and forgotten together. Each store is in one of them. */
export const areas: readonly Area[] = [
  { label: 'the catalog', stores: ['catalog'] },
  { label: 'drafts', stores: ['draftSummaries', 'draftWorks'] },
  { label: 'blueprint revisions', stores: ['revisions', 'revisionTexts', 'revisionNotes'] },
  { label: 'corpus answers and question sets', stores: ['runs', 'runTexts', 'questionSets'] },
  { label: 'API key spend', stores: ['spendVisits'] },
]

/**
 * Step n brings the database from version n to n + 1, and the first makes it. One that was released never changes: a change of
 * `Schema` adds one, which test/storage/schema.test.ts tries from every version before it. A step knows stores by the names
 * of its time.
 */
export const upgrades: readonly ((transaction: IDBTransaction) => void)[] = [
  ({ db }) => {
    const draft = ['partition', 'kind', 'id', 'base']
    const revision = ['partition', 'blueprint', 'name']
    const corpus = ['partition', 'corpus', 'id']
    const keyPaths = {
      catalog: ['partition', 'kind', 'id'],
      ...{ draftSummaries: draft, draftWorks: draft },
      ...{ revisions: revision, revisionTexts: revision, revisionNotes: revision },
      ...{ runs: corpus, runTexts: corpus, questionSets: corpus },
      spendVisits: ['partition', 'at'],
    }
    for (const [name, keyPath] of Object.entries(keyPaths))
      db.createObjectStore(name, { keyPath }).createIndex('storedAt', 'storedAt')
  },
]

import type { DBSchema, StoreNames } from 'idb'
import type { CatalogEntry } from './catalog/catalog-entry'
import type { DraftSummary } from './drafts/draft'
import type { Storable, StoredRecord } from './storable'

/** A revision of a blueprint that was seen, without its content. */
export interface RevisionFacts {
  /** The blueprint's id. */
  readonly blueprint: string
  /** Its number, or the time for a revision without one. */
  readonly name: string
  readonly revision: number | null
  /** Epoch milliseconds of the last answer that contained it. */
  readonly at: number
  /** The endpoint of that answer. */
  readonly source: string
  /** Characters. */
  readonly size: number
}

/** A question to a corpus and its result, without the answer itself. */
export interface RunFacts {
  /** Its id in this browser. */
  readonly id: string
  readonly corpus: string
  readonly query: string
  /** Number of the run among those of its corpus in this browser, from 1. */
  readonly number: number
  /** Epoch milliseconds of the answer. */
  readonly at: number
  /** Milliseconds from the request to the answer. */
  readonly took: number
  /** The user's name of the funding key. Null if none was attached. */
  readonly funding: string | null
  /** The end user who asked, if the token says so. */
  readonly actor: string | null
  readonly request_id: string | null
  readonly chunks: number
  /** Entity types in the order in which the corpus' runs contained them, so that their colors stay the same. */
  readonly types: readonly string[]
  readonly origin: 'asked' | 'file'
  /** Something that looked like a credential was left out. Set for runs that were read from the database. */
  readonly omitted?: boolean
}

/** Questions that are asked together. */
export interface QuestionSet {
  readonly id: string
  readonly corpus: string
  readonly name: string
  readonly questions: readonly string[]
  /** The last run of each question, by the text of the question. */
  readonly lastRuns: Readonly<Record<string, string>>
}

/** A conversation of the playground that its user keeps, without its messages. */
export interface ConversationFacts {
  /** Its id in this browser. */
  readonly id: string
  /** Whose conversation it is. Others may answer in it too. */
  readonly persona: string
  /** Start of its first message. */
  readonly title: string
  /** The space whose content the persona should know. */
  readonly space?: string | undefined
  /** Number of messages of the user. */
  readonly messages: number
  /** Epoch milliseconds of its last change. */
  readonly at: number
}

/** Spend of all keys at a moment when all of them were loaded. */
interface SpendVisit {
  /** Epoch milliseconds at which the last page arrived. */
  readonly at: number
  readonly keys: readonly string[]
  readonly spends: readonly number[]
  /** Digits of the spends that a double cannot hold, by index. */
  readonly digits: readonly (readonly [place: number, digits: string])[]
}

/**
 * Takes only records that passed `storable.ts`, each for one partition: one user's data is not available to another.
 */
interface Store<Fields, Key extends IDBValidKey> {
  key: Key
  value: Storable<
    StoredRecord<Fields & { /** Environment and signed-in subject. */ readonly partition: string }>
  >
  indexes: { storedAt: number }
}

type EntryKey = [partition: string, kind: string, id: string]
/**
 * The base is JSON of the revision, and of the part if there is one, so that a missing part differs from an empty one.
 */
type DraftKey = [partition: string, kind: string, id: string, base: string]
type RevisionKey = [partition: string, blueprint: string, name: string]
type CorpusKey = [partition: string, corpus: string, id: string]
type ConversationKey = [partition: string, id: string]

/** Texts and works are in stores of their own: otherwise lists would read megabytes. */
export interface Schema extends DBSchema {
  catalog: Store<CatalogEntry, EntryKey>
  draftSummaries: Store<DraftSummary & { readonly base: string }, DraftKey>
  draftWorks: Store<Record<'kind' | 'id' | 'base' | 'text', string>, DraftKey>
  revisions: Store<RevisionFacts, RevisionKey>
  revisionTexts: Store<Record<'blueprint' | 'name' | 'text', string>, RevisionKey>
  /** A store of its own, because a revision may be read again after its note was written, or be stored after it. */
  revisionNotes: Store<Record<'blueprint' | 'name' | 'note', string>, RevisionKey>
  runs: Store<RunFacts & { /** Characters of the answer. */ readonly size: number }, CorpusKey>
  runTexts: Store<Record<'corpus' | 'id' | 'text', string>, CorpusKey>
  questionSets: Store<QuestionSet, CorpusKey>
  spendVisits: Store<SpendVisit, [partition: string, at: number]>
  conversations: Store<
    ConversationFacts & { /** Characters of the text. */ readonly size: number },
    ConversationKey
  >
  conversationTexts: Store<Record<'id' | 'text', string>, ConversationKey>
}

interface Area {
  /** Label of its content. */
  readonly label: string
  readonly stores: readonly StoreNames<Schema>[]
}

/** Stores that are counted, aged and deleted together. Each store is in one of the areas. */
export const areas: readonly Area[] = [
  { label: 'the catalog', stores: ['catalog'] },
  { label: 'drafts', stores: ['draftSummaries', 'draftWorks'] },
  { label: 'blueprint revisions', stores: ['revisions', 'revisionTexts', 'revisionNotes'] },
  { label: 'corpus answers and question sets', stores: ['runs', 'runTexts', 'questionSets'] },
  { label: 'API key spend', stores: ['spendVisits'] },
  { label: 'kept conversations', stores: ['conversations', 'conversationTexts'] },
]

/**
 * Step n upgrades the database from version n to n + 1, and the first step creates it. A released step never changes: a
 * change of `Schema` adds a step, which test/storage/schema.test.ts tests from every earlier version. A step uses the
 * store names of its own time.
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
  ({ db }) => {
    for (const name of ['conversations', 'conversationTexts'])
      db.createObjectStore(name, { keyPath: ['partition', 'id'] }).createIndex('storedAt', 'storedAt')
  },
]

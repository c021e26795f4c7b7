/** A database of this browser. Every record has `partition` (environment and signed-in subject) and `storedAt`. */
export interface DatabaseForm {
  readonly name: string
  /** What it holds, in words. */
  readonly label: string
  /** Raised with every change of `stores`. */
  readonly version: number
  /** The key path of each store. The first part is the partition. */
  readonly stores: Readonly<Record<string, readonly string[]>>
}

const blueprintKey = ['partition', 'blueprint', 'name']
const corpusKey = ['partition', 'corpus', 'id']
const draftKey = ['partition', 'kind', 'id', 'base']

/** All that this console stores in IndexedDB: what ages, is counted and is forgotten follows this list. */
export const databases = {
  catalog: {
    name: 'persona-console-catalog',
    label: 'the catalog',
    version: 2,
    stores: { entries: ['partition', 'kind', 'id'] },
  },
  drafts: {
    name: 'persona-console-drafts',
    label: 'drafts',
    version: 2,
    stores: { summaries: draftKey, works: draftKey },
  },
  revisions: {
    name: 'persona-console-revisions',
    label: 'blueprint revisions',
    version: 3,
    stores: { facts: blueprintKey, texts: blueprintKey, notes: blueprintKey },
  },
  runs: {
    name: 'persona-console-runs',
    label: 'corpus answers and question sets',
    version: 2,
    stores: { facts: corpusKey, texts: corpusKey, sets: corpusKey },
  },
  spend: {
    name: 'persona-console-spend',
    label: 'API key spend',
    version: 2,
    stores: { visits: ['partition', 'at'] },
  },
} as const satisfies Record<string, DatabaseForm>

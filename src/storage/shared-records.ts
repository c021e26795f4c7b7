import { createStore } from '@/lib/create-store'
import { readStored, writeStored } from '@/lib/web-storage'
import { entityKey, linksOf, type EntityKey, type EntityKind, type FileRecord } from './catalog-entry'
import { readCatalogFile, writeCatalogFile } from './catalog-file'
import type { StoredField } from './entry-fields'
import type { KnownEntry } from './known-entries'

/** What a team shares of each kind: ids, names, and relations among these. No kind that is not here. */
const sharedFields: { readonly [Kind in EntityKind]?: readonly StoredField<Kind>[] } = {
  blueprint: ['blueprint_id', 'name', 'rails', 'trait_names', 'trait_count', 'goal_count', 'trigger_count'],
  persona: ['name', 'source_blueprint_id'],
  space: ['name', 'project_id', 'participant_count'],
  project: ['name'],
  corpus: ['name', 'description'],
}

/** Letters of a file, and milliseconds until it is there. */
const [largestFile, longestWait] = [5_000_000, 20_000]

/** The records that an environment shares, of the file that its `catalog` names. Nothing of them is stored here. */
export interface SharedRecords {
  /** By `entityKey(kind, id)`, without those that the user hides. */
  readonly records: ReadonlyMap<string, FileRecord>
  readonly hiddenCount: number
  /** `none`: the environment names no file, or nobody is signed in. */
  readonly status: 'none' | 'reading' | 'read' | 'failed'
  /** Why there are none, in words. */
  readonly problem?: string
}

const nothing: SharedRecords = { records: new Map(), hiddenCount: 0, status: 'none' }

/** `path` is on the console's own origin; undefined: nothing is shared. */
export function createSharedRecords(path: string | undefined) {
  const store = createStore(nothing)
  let all: readonly FileRecord[] = []
  let owner: string | null = null
  let hidden: ReadonlySet<unknown> = new Set()

  function show() {
    const shown = all.filter(({ kind, id }) => !hidden.has(entityKey(kind, id)))
    const records = new Map(shown.map((record) => [entityKey(record.kind, record.id), record]))
    store.set({ records, hiddenCount: all.length - shown.length, status: 'read' })
  }

  function setHidden(keys: ReadonlySet<unknown>) {
    hidden = keys
    writeStored('localStorage', hiddenKey(owner), keys.size > 0 ? [...keys] : null)
    if (store.get().status === 'read') show()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Begins anew for this owner; null: for nobody. */
    open(next: string | null) {
      owner = next
      all = []
      hidden = new Set(storedHidden(owner))
      store.set(nothing)
    },
    /** Reads the file, once for an owner. Never throws. */
    async read() {
      if (path === undefined || owner === null || store.get().status !== 'none') return
      const reader = owner
      store.set({ ...nothing, status: 'reading' })
      const read = await readSharedFile(path).catch((error: unknown) => error as Error)
      if (owner !== reader) return
      if (read instanceof Error) {
        // What the browser says of a request is for nobody.
        const reason = read.constructor === Error ? read.message : 'It could not be loaded.'
        const problem = `The environment’s catalog file cannot be used. ${reason}`
        store.set({ ...nothing, status: 'failed', problem })
        return
      }
      all = read
      show()
    },
    hide: (keys: readonly EntityKey[]) =>
      setHidden(
        new Set([...storedHidden(owner), ...hidden, ...keys.map(({ kind, id }) => entityKey(kind, id))]),
      ),
    showHidden: () => setHidden(new Set()),
  }
}

/** Key of localStorage with what a user of this browser hides. */
const hiddenKey = (owner: string | null) => `pc2.hidden ${owner}`
const storedHidden = (owner: string | null) => [readStored('localStorage', hiddenKey(owner)) ?? []].flat()

/** Throws an Error that says in words what is wrong. */
async function readSharedFile(path: string): Promise<FileRecord[]> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-cache',
    priority: 'low',
    signal: AbortSignal.timeout(longestWait),
  })
  if (!response.ok) throw new Error(`Its address answers with status ${response.status}.`)
  const declared = Number(response.headers.get('content-length'))
  const text = declared > largestFile ? undefined : await response.text()
  if (text === undefined || text.length > largestFile) throw new Error('It is larger than 5 MB.')
  return shareable(readCatalogFile(text, 0).entries)
}

/** The file of everything known, for a team: see `sharedFields`. */
export function writeSharedFile(known: readonly (FileRecord & Pick<KnownEntry, 'notFoundAt'>)[]): string {
  return writeCatalogFile(shareable(known.filter(({ notFoundAt }) => notFoundAt === undefined)))
}

/** These records as far as they are shared. Written and read by the same rule. */
function shareable(records: readonly FileRecord[]): FileRecord[] {
  const among = new Set(records.map(({ kind, id }) => entityKey(kind, id)))
  return records.flatMap(({ kind, id, fields, relations }) => {
    const allowed = sharedFields[kind]
    if (!allowed) return []
    const kept = Object.entries(fields).filter(([name, value]) => {
      const other = linksOf[kind]?.[name]
      const isAmong = !other || among.has(entityKey(other, String(value)))
      return isAmong && allowed.some((field) => field === name)
    })
    const corpora = relations['corpus_ids']?.filter((one) => among.has(entityKey('corpus', one)))
    return { kind, id, fields: Object.fromEntries(kept), relations: corpora ? { corpus_ids: corpora } : {} }
  })
}

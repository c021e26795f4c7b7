import type { Exchange } from '@/api/client'
import { createStore } from '@/lib/create-store'
import { sameJson } from '@/lib/json/json'
import { openChannel } from '@/lib/browser'
import {
  blank,
  entityKey,
  isStorableId,
  withObservation,
  type CatalogEntry,
  type EntityKey,
  type EntityKind,
} from './catalog-entry'
import { readCatalogFile, withImported, writeCatalogFile } from './catalog-file'
import { collection } from './collection'
import type { LocalDatabase } from './database'
import { everythingKnown } from './known-entries'
import { notFoundBy, observationsOf } from './observations'
import { createSharedRecords, writeSharedFile, type SharedRecords } from './shared-records'

export interface CatalogState {
  /** What this browser has seen, by `entityKey(kind, id)`. `everythingKnown` has what is shared too. */
  readonly entries: ReadonlyMap<string, CatalogEntry>
  readonly isLoaded: boolean
  readonly shared: SharedRecords
}

export type Catalog = ReturnType<typeof createCatalog>

interface CatalogOptions {
  database: LocalDatabase
  /** Path of the environment's shared file, on the console's own origin. */
  sharedPath?: string | undefined
  /** Epoch milliseconds. */
  now?: () => number
}

/** Changed and forgotten entries, as told to the owner's other tabs. */
interface Change {
  readonly entries: readonly CatalogEntry[]
  readonly forgotten: readonly EntityKey[]
}

/** Milliseconds between two notes of an entry that only say that it was seen again. */
const seenPause = 60_000

/** Whether what was learned is worth a write, a word to the other tabs, and a redraw of who shows it. */
function isNews(earlier: CatalogEntry, entry: CatalogEntry): boolean {
  return (
    entry.seenAt - earlier.seenAt >= seenPause || !sameJson({ ...entry, seenAt: earlier.seenAt }, earlier)
  )
}

/** The catalog of one owner, from sign-in to sign-out. */
interface OpenCatalog {
  readonly owner: string
  readonly since: number
  readonly channel: BroadcastChannel | null
  readonly waiting: (() => void)[]
  loading: Promise<void>
}

/** What this browser has seen: the service can list almost nothing. Changes wait until the catalog is loaded. */
export function createCatalog({ database, sharedPath, now = Date.now }: CatalogOptions) {
  const records = collection<CatalogEntry>(database, 'entries')
  const shared = createSharedRecords(sharedPath)
  const state = createStore<CatalogState>({ entries: new Map(), isLoaded: false, shared: shared.get() })
  shared.subscribe(() => state.set({ ...state.get(), shared: shared.get() }))
  let opened: OpenCatalog | null = null

  function whenLoaded(change: (opened: OpenCatalog) => void) {
    const { isLoaded } = state.get()
    const current = opened
    if (current && isLoaded) change(current)
    else current?.waiting.push(() => change(current))
  }

  async function load(current: OpenCatalog) {
    const stored = await records.all(current.owner)
    if (opened !== current) return // Someone else signed in meanwhile.
    const entries = new Map(stored.map((entry) => [entityKey(entry.kind, entry.id), entry]))
    state.set({ ...state.get(), entries, isLoaded: true })
    for (const change of current.waiting.splice(0)) change()
  }

  function show({ entries, forgotten }: Change) {
    const next = new Map(state.get().entries)
    for (const entry of entries) next.set(entityKey(entry.kind, entry.id), entry)
    for (const { kind, id } of forgotten) next.delete(entityKey(kind, id))
    state.set({ ...state.get(), entries: next })
  }

  function commit({ owner, channel }: OpenCatalog, { entries = [], forgotten = [] }: Partial<Change>) {
    if (entries.length + forgotten.length === 0) return
    const change = { entries, forgotten }
    show(change)
    channel?.postMessage(change)
    const keyOf = ({ kind, id }: EntityKey) => [owner, kind, id] as const
    void records.putAll([
      ...entries.map((entry) => [keyOf(entry), entry] as const),
      ...forgotten.map((key) => [keyOf(key), undefined] as const),
    ])
  }

  const known = () => [...everythingKnown(state.get()).values()]
  const entryOf = (kind: EntityKind, id: string) => state.get().entries.get(entityKey(kind, id))

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Loads what this owner has seen; null: nobody, shows nothing and notes nothing. */
    async open(owner: string | null): Promise<void> {
      if (opened && opened.owner === owner) return opened.loading
      opened?.channel?.close()
      opened = null
      shared.open(owner)
      state.set({ ...state.get(), entries: new Map(), isLoaded: owner === null })
      if (owner === null) return
      const current: OpenCatalog = {
        owner,
        since: now(),
        channel: openChannel(`pc2.catalog ${owner}`),
        waiting: [],
        loading: Promise.resolve(),
      }
      opened = current
      current.channel?.addEventListener('message', ({ data }: MessageEvent<Change>) =>
        whenLoaded(() => show(data)),
      )
      current.loading = load(current)
      return current.loading
    },
    /** The client's listener. */
    recordExchange(exchange: Exchange, reply: unknown) {
      // A late reply to another user's request is not this user's to know.
      if (!opened || exchange.startedAt < opened.since) return
      const observed = observationsOf(exchange, reply)
      const notFound = notFoundBy(exchange, reply)
      if (!observed && notFound.length === 0) return
      whenLoaded((current) => {
        const changed = new Map<string, CatalogEntry>()
        for (const { kind, id } of notFound) {
          const entry = entryOf(kind, id)
          if (entry) changed.set(entityKey(kind, id), { ...entry, notFoundAt: now() })
        }
        if (observed)
          for (const one of observed.found) {
            const key = entityKey(one.kind, one.id)
            const earlier = changed.get(key) ?? entryOf(one.kind, one.id)
            const entry = withObservation(earlier, one, observed.endpoint, now())
            if (!earlier || isNews(earlier, entry)) changed.set(key, entry)
          }
        commit(current, { entries: [...changed.values()] })
      })
    },
    /** Creates the entry when it is unknown. */
    markOpened(kind: EntityKind, id: string) {
      if (!isStorableId(id)) return
      whenLoaded((current) => {
        const openedAt = now()
        const record = state.get().shared.records.get(entityKey(kind, id))
        const entry: CatalogEntry = entryOf(kind, id) ?? {
          ...blank,
          kind,
          id,
          endpoint: 'opened by hand',
          seenAt: openedAt,
        }
        // Most of it the service never says again.
        const imported = entry.imported ?? record
        commit(current, { entries: [{ ...entry, openedAt, ...(imported && { imported }) }] })
      })
    },
    /** Does nothing when the entry is unknown. */
    update(kind: EntityKind, id: string, change: Partial<Pick<CatalogEntry, 'pinned' | 'label'>>) {
      whenLoaded((current) => {
        const entry = entryOf(kind, id)
        if (entry) commit(current, { entries: [{ ...entry, ...change }] })
      })
    },
    forget(keys: readonly EntityKey[]) {
      whenLoaded((current) => commit(current, { forgotten: keys }))
    },
    /** Deletes everything of this owner in all stores. Throws if the browser refuses. */
    async forgetAll() {
      const current = opened
      if (!current) return
      await current.loading
      const forgotten = [...state.get().entries.values()].map(({ kind, id }) => ({ kind, id }))
      current.channel?.postMessage({ entries: [], forgotten } satisfies Change)
      if (opened === current) show({ entries: [], forgotten })
      shared.showHidden()
      await database.clear(current.owner)
    },
    exportJson: () => writeCatalogFile(known().filter(({ isShared }) => !isShared)),
    /** The file for `catalog` of config.json. */
    exportShared: () => writeSharedFile(known()),
    /** Adds an export; what this browser has seen itself wins. Throws an Error with plain words when it is not an export. */
    importJson(text: string) {
      if (!opened || !state.get().isLoaded) throw new Error('The catalog is not loaded yet. Try again.')
      const imported = new Map<string, CatalogEntry>()
      const { entries, unreadable } = readCatalogFile(text, now())
      const counts = { added: 0, updated: 0, unreadable }
      for (const theirs of entries) {
        const key = entityKey(theirs.kind, theirs.id)
        const mine = imported.get(key) ?? entryOf(theirs.kind, theirs.id)
        const merged = withImported(mine, theirs)
        if (mine && sameJson(mine, merged)) continue
        counts[mine ? 'updated' : 'added'] += 1
        imported.set(key, merged)
      }
      commit(opened, { entries: [...imported.values()] })
      return counts
    },
    /** Reads the environment's shared file, once after each sign-in. Never throws. */
    readShared: shared.read,
    /** Shows these shared records no more in this browser. */
    hideShared: shared.hide,
    showHidden: shared.showHidden,
  }
}

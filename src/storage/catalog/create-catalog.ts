import { createStore } from '@/lib/create-store'
import { createDatabaseQueue, notAvailable, type Storage } from '@/storage/database-queue'
import type { CatalogDatabase } from './catalog-database'
import {
  openedByYou,
  refKey,
  type CatalogEntry,
  type OwnLayer,
  type EntityObservation,
  type EntityRef,
} from './catalog-entry'
import { createEntryStore, type EntryStore } from './entry-store'
import { isTooLongId, manyUnwritten } from './limits'
import { markedEntry, mergeEntries, withObservation } from './merge-entries'
import type { PartitionChanges } from './save-partition'

export interface CatalogState {
  /** Incremented with every change. */
  readonly version: number
  readonly storage: Storage
  /** Number of entities that are not yet written, if there are so many that writing takes a while. Otherwise 0. */
  readonly unwritten: number
  /** Environment and signed-in subject. Null while no user is signed in: then nothing is remembered. */
  readonly partition: string | null
}

/** What this browser has seen of the service, for one environment and signed-in subject at a time. */
export interface Catalog extends Pick<EntryStore, 'get' | 'list' | 'all' | 'remembered' | 'count'> {
  getState(): CatalogState
  subscribe(listener: () => void): () => void
  take(observations: readonly EntityObservation[]): void
  /** Changes the user's own layer. The entity need not exist in the catalog yet. */
  edit(ref: EntityRef, changes: Partial<OwnLayer>): void
  /** Called when its page is opened. */
  visit(ref: EntityRef): void
  /** Merges whole entries: the later observation of each field wins. */
  adopt(entries: readonly CatalogEntry[]): void
  forget(refs: readonly EntityRef[]): void
  /** Removes everything of this partition. */
  clear(): void
  switchTo(partition: string | null): void
  /** Resolves once everything is written, or cannot be. */
  settled(): Promise<void>
  dispose(): void
}

/** A message from one tab to the others of the same partition. */
type CatalogMessage = { readonly partition: string } & (
  | { readonly entries: readonly CatalogEntry[] }
  | { readonly forgotten: readonly EntityRef[] }
  | { readonly cleared: true }
)

interface CatalogOptions {
  open: () => Promise<CatalogDatabase>
  /** Sends changes to other tabs. */
  channel: BroadcastChannel | null
  now?: () => number
  /** Milliseconds for which changes are batched before they are written. */
  pause?: number
  /** Most entries of a partition. The oldest ones that were neither marked nor opened are removed first. */
  most?: number
}

/** Milliseconds after which a database that is still being read counts as missing. */
const patience = 2_000

export function createCatalog(options: CatalogOptions): Catalog {
  const { open, channel, now = Date.now, pause = 300, most = 60_000 } = options
  const entryStore = createEntryStore()
  const queue = createDatabaseQueue(open, () => changes && save(changes))
  const state = createStore<CatalogState>({
    version: 0,
    storage: { kind: 'loading' },
    unwritten: 0,
    partition: null,
  })
  /** Null whenever the state's partition is null. */
  let changes: PartitionChanges | null = null
  const unannounced = new Map<string, CatalogEntry>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function publish(next: Partial<CatalogState>) {
    const unwritten = backlog()
    state.set((before) => ({ ...before, version: before.version + 1, unwritten, ...next }))
  }

  /** Once a backlog is reported, it is reported until all of it is written. */
  function backlog(): number {
    const size = changes?.unwritten.size ?? 0
    return size < manyUnwritten && state.get().unwritten === 0 ? 0 : size
  }

  function announce(message: CatalogMessage) {
    channel?.postMessage(message)
  }

  /** Marks of the user are not delayed: a reload may follow, and a write that starts with it can be lost. */
  function change(changed: readonly CatalogEntry[], delay = pause) {
    const entries = changed.filter(({ id }) => !isTooLongId(id))
    if (entries.length === 0 || !changes) return
    for (const entry of entries) {
      entryStore.put(entry)
      unannounced.set(refKey(entry), entry)
      changes.unwritten.set(refKey(entry), entry)
    }
    forget(entryStore.surplus(most))
    publish({})
    if (delay < pause) clearTimeout(timer)
    else if (timer !== undefined) return
    timer = setTimeout(write, delay)
  }

  /** Merges several items about the same entity into one change. */
  function gather<Item extends EntityRef>(
    items: readonly Item[],
    add: (before: CatalogEntry | undefined, item: Item) => CatalogEntry,
  ) {
    const merged = new Map<string, CatalogEntry>()
    for (const item of items) {
      const key = refKey(item)
      merged.set(key, add(merged.get(key) ?? entryStore.get(item), item))
    }
    change([...merged.values()])
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (!changes) return
    if (unannounced.size > 0) announce({ partition: changes.partition, entries: [...unannounced.values()] })
    unannounced.clear()
    save(changes)
  }

  function save(saved: PartitionChanges) {
    const saving = queue.enqueue(async (database) => (database ? database.save(saved) : notAvailable))
    void saving.then((storage) => {
      const isNews = JSON.stringify(storage) !== JSON.stringify(state.get().storage)
      if (changes === saved && isNews) publish({ storage })
    })
  }

  function drop(refs: readonly EntityRef[]) {
    entryStore.drop(refs)
    for (const ref of refs) {
      const key = refKey(ref)
      unannounced.delete(key)
      changes?.unwritten.delete(key)
      changes?.unread?.removed.add(key)
    }
    publish({})
  }

  function dropAll() {
    entryStore.clear()
    unannounced.clear()
    changes?.unwritten.clear()
    changes?.unforgotten.clear()
    if (changes?.unread) changes.unread.isAllRemoved = true
    publish({})
  }

  function forget(refs: readonly EntityRef[]) {
    if (!changes || refs.length === 0) return
    const forgotten = refs.map(({ kind, id }) => ({ kind, id }))
    drop(forgotten)
    for (const ref of forgotten) changes.unforgotten.set(refKey(ref), ref)
    announce({ partition: changes.partition, forgotten })
    save(changes)
  }

  function bookmark(ref: EntityRef, source: string): CatalogEntry {
    return (
      entryStore.get(ref) ??
      withObservation(undefined, { kind: ref.kind, id: ref.id, source, at: now(), fields: {} })
    )
  }

  function hear({ data }: MessageEvent<CatalogMessage>) {
    if (data.partition !== changes?.partition) return
    // The other tab updates the database.
    if ('forgotten' in data) drop(data.forgotten)
    else if ('cleared' in data) dropAll()
    else learn(data.entries)
  }

  function learn(entries: readonly CatalogEntry[]) {
    for (const entry of entries) entryStore.merge(entry)
    publish({})
  }
  channel?.addEventListener('message', hear)
  // Writes marks that were made just before the page is left.
  const host = 'addEventListener' in globalThis ? globalThis : undefined
  host?.addEventListener('pagehide', write)

  return {
    get: entryStore.get,
    list: entryStore.list,
    all: entryStore.all,
    remembered: entryStore.remembered,
    count: entryStore.count,
    getState: state.get,
    subscribe: state.subscribe,
    take: (observations) => gather(observations, withObservation),
    edit(ref, marks) {
      change([markedEntry(bookmark(ref, 'kept by you'), marks, now())], 0)
    },
    visit(ref) {
      change([{ ...bookmark(ref, openedByYou), openedAt: now() }])
    },
    adopt: (entries) => gather(entries, (before, entry) => (before ? mergeEntries(before, entry) : entry)),
    forget,
    clear() {
      if (!changes) return
      dropAll()
      changes.isUncleared = true
      announce({ partition: changes.partition, cleared: true })
      save(changes)
    },
    switchTo(partition) {
      if (partition === state.get().partition) return
      write()
      clearTimeout(waiting)
      entryStore.clear()
      changes = null
      publish({ partition, storage: { kind: 'loading' } })
      if (partition === null) return
      const opened: PartitionChanges = {
        partition,
        unwritten: new Map(),
        unforgotten: new Map(),
        isUncleared: false,
        unread: { removed: new Set(), isAllRemoved: false },
        onWritten() {
          // No entry has changed, so the version stays.
          const { unwritten, version } = state.get()
          if (changes === opened && unwritten !== backlog()) publish({ version })
        },
        onRead(entries) {
          if (changes === opened) learn(entries)
        },
      }
      changes = opened
      save(opened)
      waiting = setTimeout(() => {
        if (state.get().storage.kind === 'loading') publish({ storage: notAvailable })
      }, patience)
    },
    async settled() {
      write()
      await queue.settled()
    },
    dispose() {
      write()
      clearTimeout(waiting)
      // The answer of a read that is still under way no longer belongs to a user.
      state.dispose()
      state.set((before) => ({ ...before, partition: null }))
      changes = null
      host?.removeEventListener('pagehide', write)
      channel?.removeEventListener('message', hear)
      channel?.close()
    },
  }
}

import type { CatalogDatabase } from './catalog-database'
import {
  refKey,
  type CatalogEntry,
  type OwnFields,
  type OwnLayer,
  type Sighting,
  type ThingRef,
} from './catalog-entry'
import { createKeptQueue, type Storage } from './kept-queue'
import { createKnownThings, type KnownThings } from './known-things'
import { mergeEntries, withSighting } from './merge-entries'

export interface CatalogState {
  /** Raised with every change. */
  readonly version: number
  readonly storage: Storage
  /** Environment and signed-in subject. Null while nobody is signed in: then nothing is remembered. */
  readonly partition: string | null
}

/** What this browser has seen of the service, for one environment and signed-in subject at a time. */
export interface Catalog extends Pick<KnownThings, 'get' | 'list' | 'all' | 'count'> {
  getState(): CatalogState
  subscribe(listener: () => void): () => void
  take(sightings: readonly Sighting[]): void
  /** Changes the user's own layer; the thing need not be known yet. */
  edit(ref: ThingRef, changes: Partial<OwnLayer>): void
  /** Its page was opened. */
  visit(ref: ThingRef): void
  /** Merges whole entries: the later telling of every field wins. */
  adopt(entries: readonly CatalogEntry[]): void
  forget(refs: readonly ThingRef[]): void
  /** Forgets everything of this partition. */
  clear(): void
  switchTo(partition: string | null): void
  /** Resolves when everything that is known is written, or cannot be. */
  settled(): Promise<void>
  dispose(): void
}

interface CatalogOptions {
  open: () => Promise<CatalogDatabase>
  /** Tells other tabs. */
  channel: BroadcastChannel | null
  now?: () => number
  /** Milliseconds in which changes are gathered before they are written. */
  pause?: number
  /** Entries of a partition that are kept. The oldest that nobody marked or opened make room. */
  most?: number
}

type Message = { readonly partition: string } & (
  | { readonly entries: readonly CatalogEntry[] }
  | { readonly forgotten: readonly ThingRef[] }
  | { readonly cleared: true }
)

/** Entries of one transaction. */
const chunk = 1_000

export function createCatalog(options: CatalogOptions): Catalog {
  const { open, channel, now = Date.now, pause = 300, most = 60_000 } = options
  const listeners = new Set<() => void>()
  const known = createKnownThings()
  const kept = createKeptQueue(open, (storage) => {
    if (JSON.stringify(storage) !== JSON.stringify(state.storage)) publish({ storage })
  })
  let state: CatalogState = { version: 0, storage: { kind: 'loading' }, partition: null }
  let unwritten = new Map<string, CatalogEntry>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(next: Partial<CatalogState>) {
    state = { ...state, ...next, version: state.version + 1 }
    for (const listener of listeners) listener()
  }

  function tell(message: Message) {
    channel?.postMessage(message)
  }

  function change(entries: readonly CatalogEntry[]) {
    if (entries.length === 0 || state.partition === null) return
    for (const entry of entries) {
      known.put(entry)
      unwritten.set(refKey(entry), entry)
    }
    forget(known.surplus(most))
    publish({})
    timer ??= setTimeout(write, pause)
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    const { partition } = state
    if (partition === null || unwritten.size === 0) return
    const entries = [...unwritten.values()]
    unwritten = new Map()
    tell({ partition, entries })
    for (let from = 0; from < entries.length; from += chunk)
      kept.add((database) => database.write(partition, entries.slice(from, from + chunk)))
  }

  function forget(refs: readonly ThingRef[]) {
    const { partition } = state
    if (partition === null || refs.length === 0) return
    const forgotten = refs.map(({ kind, id }) => ({ kind, id }))
    known.drop(forgotten)
    for (const ref of forgotten) unwritten.delete(refKey(ref))
    publish({})
    tell({ partition, forgotten })
    kept.add((database) => database.remove(partition, forgotten))
  }

  function bookmark(ref: ThingRef, source: string): CatalogEntry {
    return (
      known.get(ref) ?? withSighting(undefined, { kind: ref.kind, id: ref.id, source, at: now(), fields: {} })
    )
  }

  function ownFields(changes: Partial<OwnLayer>): OwnFields {
    const told = { source: 'you', at: now() }
    return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, { value, ...told }]))
  }

  function hear({ data }: MessageEvent<Message>) {
    if (data.partition !== state.partition) return
    if ('entries' in data) for (const entry of data.entries) known.merge(entry)
    else if ('forgotten' in data) known.drop(data.forgotten)
    else known.clear()
    publish({})
  }
  channel?.addEventListener('message', hear)
  // What was marked a moment before the page is left is written all the same.
  const host = 'addEventListener' in globalThis ? globalThis : undefined
  host?.addEventListener('pagehide', write)

  return {
    get: known.get,
    list: known.list,
    all: known.all,
    count: known.count,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take(sightings) {
      const sighted = new Map<string, CatalogEntry>()
      for (const sighting of sightings) {
        const key = refKey(sighting)
        sighted.set(key, withSighting(sighted.get(key) ?? known.get(sighting), sighting))
      }
      change([...sighted.values()])
    },
    edit(ref, changes) {
      const entry = bookmark(ref, 'kept by you')
      change([{ ...entry, own: { ...entry.own, ...ownFields(changes) } }])
    },
    visit(ref) {
      change([{ ...bookmark(ref, 'opened by you'), openedAt: now() }])
    },
    adopt(entries) {
      change(
        entries.map((entry) => {
          const before = known.get(entry)
          return before ? mergeEntries(before, entry) : entry
        }),
      )
    },
    forget,
    clear() {
      const { partition } = state
      if (partition === null) return
      known.clear()
      unwritten.clear()
      publish({})
      tell({ partition, cleared: true })
      kept.add((database) => database.clear(partition))
    },
    switchTo(partition) {
      if (partition === state.partition) return
      write()
      known.clear()
      publish({ partition, storage: { kind: 'loading' } })
      if (partition === null) return
      kept.add(async (database) => {
        const entries = await database.readAll(partition)
        if (state.partition !== partition) return
        for (const entry of entries) known.merge(entry)
        publish({})
      })
    },
    async settled() {
      write()
      await kept.settled()
    },
    dispose() {
      write()
      state = { ...state, partition: null } // An answer that is still being read is nobody's any more.
      host?.removeEventListener('pagehide', write)
      channel?.removeEventListener('message', hear)
      channel?.close()
      kept.close()
      listeners.clear()
    },
  }
}

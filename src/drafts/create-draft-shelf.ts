import { parseJson } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'
import { createKeptQueue, notAvailable, type Storage } from '@/lib/kept-queue'
import { byAge, draftKey, refOf, summaryOf, thingKey } from './draft'
import type { Draft, DraftKind, DraftRef, DraftSummary, KnownDraft } from './draft'
import type { DraftDatabase, KeptWork } from './draft-database'
import type { Keeping } from './keeping'
import { refusalOf } from './refusal-of'
import { noChanges, saveShelf, type ShelfChanges } from './shelf-changes'
import { createShelfPeers } from './shelf-peers'

export interface ShelfState {
  /** All of the signed-in subject, the newest first. */
  readonly drafts: readonly KnownDraft[]
  readonly storage: Storage
  /** Environment and signed-in subject. Null while nobody is signed in: then nothing is kept. */
  readonly partition: string | null
}

/** Unfinished work that outlives the page, for one environment and signed-in subject at a time. */
export interface DraftShelf {
  getState(): ShelfState
  subscribe(listener: () => void): () => void
  /** All of the signed-in subject, the newest first, without their work. */
  list(): readonly KnownDraft[]
  /** The drafts of one thing, the newest first. Ask before putting one: what is put takes the place of what was kept. */
  get(kind: DraftKind, id: string): Promise<readonly Draft[]>
  /** Answers what became of it, and never throws. */
  put(draft: Draft): Promise<Keeping>
  remove(kind: DraftKind, id: string, revision: string | null): void
  /** Removes all drafts of the signed-in subject. */
  clear(): void
  /**
   * Told when the page may be going, or the signed-in subject is about to: the last moment to put what has changed.
   * Answers how to stop that.
   */
  onLeave(listener: () => void): () => void
  switchTo(partition: string | null): void
  /** Resolves when everything is written, or cannot be. */
  settled(): Promise<void>
  dispose(): void
}

interface ShelfOptions {
  open: () => Promise<DraftDatabase>
  /** Tells other tabs. */
  channel: BroadcastChannel | null
  /** Drafts of a partition that are kept. The oldest make room. */
  most?: number
}

/** Milliseconds after which a database that is still being read counts as none. */
const patience = 2_000

export function createDraftShelf({ open, channel, most = 100 }: ShelfOptions): DraftShelf {
  const listeners = new Set<() => void>()
  const leavers = new Set<() => void>()
  const kept = createKeptQueue(open)
  const known = new Map<string, KnownDraft>()
  let state: ShelfState = { drafts: [], storage: { kind: 'loading' }, partition: null }
  /** Null together with the state's partition. */
  let changes: ShelfChanges | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  function publish(next: Partial<ShelfState> = {}) {
    state = { ...state, drafts: [...known.values()].sort(byAge), ...next }
    for (const listener of listeners) listener()
  }

  const peers = createShelfPeers(channel, {
    onKept(partition, summary) {
      if (partition !== changes?.partition) return
      learn(summary)
      publish()
    },
    // The other tab sees to the database.
    onRemoved(partition, refs) {
      if (partition !== changes?.partition) return
      for (const ref of refs) drop(draftKey(ref))
      publish()
    },
    onCleared: (partition) => partition === changes?.partition && dropAll(),
  })

  function learn(summary: DraftSummary) {
    const key = draftKey(summary)
    const here = known.get(key)
    if (!here || here.savedAt <= summary.savedAt) known.set(key, { ...summary, isKept: true })
  }

  function drop(key: string) {
    known.delete(key)
    changes?.mine.delete(key)
    changes?.unwritten.delete(key)
  }

  function dropAll() {
    known.clear()
    changes?.mine.clear()
    changes?.unwritten.clear()
    changes?.unremoved.clear()
    publish()
  }

  function remove(refs: readonly DraftRef[]) {
    if (!changes || refs.length === 0) return
    for (const ref of refs) {
      drop(draftKey(ref))
      changes.unremoved.set(draftKey(ref), ref)
    }
    peers.tellRemoved(changes.partition, refs)
  }

  function makeRoom() {
    remove([...known.values()].sort(byAge).slice(most).map(refOf))
  }

  async function save(saved: ShelfChanges): Promise<Storage> {
    const storage = await kept.ask((database) => saveShelf(saved, database))
    if (changes === saved && JSON.stringify(storage) !== JSON.stringify(state.storage)) publish({ storage })
    return storage
  }

  function shelfOf(partition: string): ShelfChanges {
    const opened: ShelfChanges = noChanges(partition, {
      onRead(summaries) {
        if (changes !== opened) return
        for (const key of known.keys()) if (!opened.mine.has(key)) known.delete(key)
        for (const summary of summaries) learn(summary)
        makeRoom()
        publish()
      },
      onWritten(summary) {
        peers.tellKept(partition, summary)
        const here = known.get(draftKey(summary))
        if (changes !== opened || !here || here.isKept) return
        known.set(draftKey(summary), { ...here, isKept: true })
        publish()
      },
    })
    return opened
  }

  function leave() {
    for (const leaver of leavers) leaver()
  }
  function onVisibility() {
    if (document.visibilityState === 'hidden') leave()
  }
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('pagehide', leave)
  page?.document.addEventListener('visibilitychange', onVisibility)

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => state.drafts,
    async get(kind, id) {
      const asked = changes
      if (!asked) return []
      const stored = await kept.ask(async (database) =>
        database ? database.read(asked.partition, kind, id).catch(() => []) : [],
      )
      if (changes !== asked) return []
      const found = new Map(stored.map((work) => [draftKey(work.summary), work]))
      for (const key of asked.unremoved.keys()) found.delete(key)
      if (asked.isUncleared) found.clear()
      for (const [key, work] of asked.mine)
        if (thingKey(work.summary) === thingKey({ kind, id })) found.set(key, work)
      return [...found.values()].flatMap(draftFrom).sort(byAge)
    },
    async put(draft) {
      const saved = changes
      if (!saved) return { kind: 'failed', reason: 'nobody signed in' }
      const text = JSON.stringify(draft.work)
      const reason = refusalOf(draft, text)
      if (reason) return { kind: 'failed', reason }
      const key = draftKey(draft)
      const work: KeptWork = { summary: summaryOf(draft), text }
      saved.mine.set(key, work)
      saved.unwritten.set(key, work)
      known.set(key, { ...work.summary, isKept: known.get(key)?.isKept ?? false })
      makeRoom()
      publish()
      const storage = await save(saved)
      if (storage.kind === 'kept' || !saved.unwritten.has(key)) return { kind: 'kept' }
      const here = known.get(key)
      if (changes === saved && here?.isKept) {
        known.set(key, { ...here, isKept: false })
        publish()
      }
      return storage.kind === 'memory' && storage.reason === 'full'
        ? { kind: 'failed', reason: 'full' }
        : { kind: 'memory' }
    },
    remove(kind, id, revision) {
      if (!changes) return
      remove([{ kind, id, revision }])
      publish()
      void save(changes)
    },
    clear() {
      if (!changes) return
      dropAll()
      changes.isUncleared = true
      peers.tellCleared(changes.partition)
      void save(changes)
    },
    onLeave(listener) {
      leavers.add(listener)
      return () => leavers.delete(listener)
    },
    switchTo(partition) {
      if (partition === state.partition) return
      leave()
      clearTimeout(waiting)
      known.clear()
      changes = partition === null ? null : shelfOf(partition)
      publish({ partition, storage: { kind: 'loading' } })
      if (!changes) return
      void save(changes)
      waiting = setTimeout(() => {
        if (state.storage.kind === 'loading') publish({ storage: notAvailable })
      }, patience)
    },
    async settled() {
      await kept.settled()
    },
    dispose() {
      leave()
      clearTimeout(waiting)
      changes = null
      known.clear()
      page?.removeEventListener('pagehide', leave)
      page?.document.removeEventListener('visibilitychange', onVisibility)
      peers.close()
      kept.close()
      listeners.clear()
      leavers.clear()
    },
  }
}

/** Nothing where the text was cut off or is something else's. */
function draftFrom({ summary, text }: KeptWork): Draft[] {
  try {
    const work = parseJson(text) as JsonValue // All that JSON can be.
    return [{ ...summary, work }]
  } catch {
    return [] // As good as absent.
  }
}

import { createKeptQueue, notAvailable, type Storage } from '@/lib/kept-queue'
import { byAge, draftKey, refOf, summaryOf, thingKey } from './draft'
import type { DraftRef, DraftSummary, KnownDraft } from './draft'
import type { DraftDatabase, KeptWork, StorableWork } from './draft-database'
import { draftFrom } from './draft-from'
import type { DraftShelf, ShelfState } from './draft-shelf'
import { storableWork } from './storable-work'
import { noChanges, saveShelf, type ShelfChanges } from './shelf-changes'
import { createShelfPeers } from './shelf-peers'

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
      const found = new Map<string, KeptWork>(stored.map((work) => [draftKey(work.summary), work]))
      for (const key of asked.unremoved.keys()) found.delete(key)
      if (asked.isUncleared) found.clear()
      for (const [key, work] of asked.mine)
        if (thingKey(work.summary) === thingKey({ kind, id })) found.set(key, work)
      return [...found.values()].flatMap(draftFrom).sort(byAge)
    },
    async put(draft) {
      const saved = changes
      if (!saved) return { kind: 'failed', reason: 'nobody signed in' }
      const checked = storableWork(draft)
      if ('reason' in checked) return { kind: 'failed', ...checked }
      const key = draftKey(draft)
      const work: StorableWork = { summary: summaryOf(draft), text: checked.text }
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
    remove(ref) {
      if (!changes) return
      remove([refOf(ref)])
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

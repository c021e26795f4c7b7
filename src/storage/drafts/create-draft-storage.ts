import { createStore } from '@/lib/create-store'
import { createDatabaseQueue, notAvailable, type Storage } from '@/storage/database-queue'
import { parseJson } from '@/lib/json/exact-json'
import { type JsonValue } from '@/lib/json/json'
import {
  byAge,
  draftKey,
  refOf,
  summaryOf,
  entityKey,
  type DraftRef,
  type DraftSummary,
  type DraftEntry,
  type Draft,
} from './draft'
import { noChanges, saveDraftChanges, type DraftChanges } from './draft-changes'
import type { DraftDatabase, StoredWork, StorableWork } from './draft-database'
import { createDraftPeers } from './draft-peers'
import type { DraftStorage, DraftStorageState } from './draft-storage'
import { storableWork } from './storable-work'

interface DraftStorageOptions {
  open: () => Promise<DraftDatabase>
  /** Sends changes to other tabs. */
  channel: BroadcastChannel | null
  /** Most drafts of a partition. The oldest are removed first. */
  most?: number
}

/** Milliseconds after which a database that is still being read counts as missing. */
const patience = 2_000

export function createDraftStorage({ open, channel, most = 100 }: DraftStorageOptions): DraftStorage {
  const leavers = new Set<() => void>()
  const queue = createDatabaseQueue(open, () => changes && void save(changes))
  const entries = new Map<string, DraftEntry>()
  const state = createStore<DraftStorageState>({ drafts: [], storage: { kind: 'loading' }, partition: null })
  /** Null whenever the state's partition is null. */
  let changes: DraftChanges | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  function publish(next: Partial<DraftStorageState> = {}) {
    state.set((before) => ({ ...before, drafts: [...entries.values()].sort(byAge), ...next }))
  }

  const peers = createDraftPeers(channel, {
    onStored(partition, summary) {
      if (partition !== changes?.partition) return
      learn(summary)
      publish()
    },
    // The other tab updates the database.
    onRemoved(partition, refs) {
      if (partition !== changes?.partition) return
      for (const ref of refs) drop(draftKey(ref))
      publish()
    },
    onCleared: (partition) => partition === changes?.partition && dropAll(),
  })

  function learn(summary: DraftSummary) {
    const key = draftKey(summary)
    const here = entries.get(key)
    if (!here || here.savedAt <= summary.savedAt) entries.set(key, { ...summary, isStored: true })
  }

  function drop(key: string) {
    entries.delete(key)
    changes?.mine.delete(key)
    changes?.unwritten.delete(key)
  }

  function dropAll() {
    entries.clear()
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
    peers.announceRemoved(changes.partition, refs)
  }

  function evictOldest() {
    remove([...entries.values()].sort(byAge).slice(most).map(refOf))
  }

  async function save(saved: DraftChanges): Promise<Storage> {
    const storage = await queue.enqueue((database) => saveDraftChanges(saved, database))
    if (changes === saved && JSON.stringify(storage) !== JSON.stringify(state.get().storage))
      publish({ storage })
    return storage
  }

  function openPartition(partition: string): DraftChanges {
    const opened: DraftChanges = noChanges(partition, {
      onRead(summaries) {
        if (changes !== opened) return
        for (const key of entries.keys()) if (!opened.mine.has(key)) entries.delete(key)
        for (const summary of summaries) learn(summary)
        evictOldest()
        publish()
      },
      onWritten(summary) {
        peers.announceStored(partition, summary)
        const here = entries.get(draftKey(summary))
        if (changes !== opened || !here || here.isStored) return
        entries.set(draftKey(summary), { ...here, isStored: true })
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
    getState: state.get,
    subscribe: state.subscribe,
    list: () => state.get().drafts,
    async get(kind, id) {
      const asked = changes
      if (!asked) return []
      const stored = await queue.enqueue(async (database) =>
        database ? database.read(asked.partition, kind, id).catch(() => []) : [],
      )
      if (changes !== asked) return []
      const found = new Map<string, StoredWork>(stored.map((work) => [draftKey(work.summary), work]))
      for (const key of asked.unremoved.keys()) found.delete(key)
      if (asked.isUncleared) found.clear()
      for (const [key, work] of asked.mine)
        if (entityKey(work.summary) === entityKey({ kind, id })) found.set(key, work)
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
      entries.set(key, { ...work.summary, isStored: entries.get(key)?.isStored ?? false })
      evictOldest()
      publish()
      const storage = await save(saved)
      if (storage.kind === 'kept' || !saved.unwritten.has(key)) return { kind: 'kept' }
      const here = entries.get(key)
      if (changes === saved && here?.isStored) {
        entries.set(key, { ...here, isStored: false })
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
      peers.announceCleared(changes.partition)
      void save(changes)
    },
    onLeave(listener) {
      leavers.add(listener)
      return () => leavers.delete(listener)
    },
    switchTo(partition) {
      if (partition === state.get().partition) return
      leave()
      clearTimeout(waiting)
      entries.clear()
      changes = partition === null ? null : openPartition(partition)
      publish({ partition, storage: { kind: 'loading' } })
      if (!changes) return
      void save(changes)
      waiting = setTimeout(() => {
        if (state.get().storage.kind === 'loading') publish({ storage: notAvailable })
      }, patience)
    },
    async settled() {
      await queue.settled()
    },
    dispose() {
      leave()
      clearTimeout(waiting)
      changes = null
      entries.clear()
      page?.removeEventListener('pagehide', leave)
      page?.document.removeEventListener('visibilitychange', onVisibility)
      peers.close()
      state.dispose()
      leavers.clear()
    },
  }
}

/** Empty if the text is truncated or not a draft's. */
function draftFrom({ summary, text }: StoredWork): Draft[] {
  try {
    const work = parseJson(text) as JsonValue // Any JSON value.
    return [{ ...summary, work }]
  } catch {
    return [] // Treated as missing.
  }
}

import { storageAfter, type Storage } from '@/storage/database-queue'
import { refKey, type CatalogEntry, type EntityRef } from './catalog-entry'
import { manyUnwritten } from './limits'

/** Changes of one partition that are not yet in the database. Refused ones stay here for the next attempt. */
export interface PartitionChanges {
  readonly partition: string
  readonly unwritten: Map<string, CatalogEntry>
  readonly unforgotten: Map<string, EntityRef>
  isUncleared: boolean
  /** Entities removed since the read of the partition began, by `refKey`. Null once it was read. */
  unread: { readonly removed: Set<string>; isAllRemoved: boolean } | null
  /** Called when some of `unwritten` is written. */
  onWritten(): void
  onRead(entries: readonly CatalogEntry[]): void
}

/** Where entries are stored. Every method throws the errors of the store. */
export interface StoredEntries {
  readAll(partition: string): Promise<CatalogEntry[]>
  /** Merges with what another tab may have written meanwhile. */
  write(partition: string, entries: readonly CatalogEntry[]): Promise<void>
  remove(partition: string, refs: readonly EntityRef[]): Promise<void>
  clear(partition: string): Promise<void>
}

/** Entries per transaction. More would block a frame. */
const chunk = 500

/** Reads the stored entries once, and then stores every change. Never throws. */
export async function savePartition(store: StoredEntries, changes: PartitionChanges): Promise<Storage> {
  const stopWarning = changes.unwritten.size >= manyUnwritten ? warnBeforeUnload() : undefined
  try {
    await bringUpToDate(store, changes)
    return { kind: 'kept' }
  } catch (error) {
    return storageAfter(error)
  } finally {
    stopWarning?.()
  }
}

/** Unwritten changes are lost with the page. */
function warnBeforeUnload(): () => void {
  const host = 'addEventListener' in globalThis ? globalThis : undefined
  const ask = (event: Event) => event.preventDefault()
  host?.addEventListener('beforeunload', ask)
  return () => host?.removeEventListener('beforeunload', ask)
}

async function bringUpToDate(store: StoredEntries, changes: PartitionChanges): Promise<void> {
  const { partition, unwritten, unforgotten } = changes
  if (changes.unread) {
    const entries = await store.readAll(partition)
    const { removed, isAllRemoved } = changes.unread
    changes.unread = null
    changes.onRead(isAllRemoved ? [] : entries.filter((entry) => !removed.has(refKey(entry))))
  }
  // Always in this order, even if an entity is forgotten while another is being written.
  while (changes.isUncleared || unforgotten.size > 0 || unwritten.size > 0) {
    if (changes.isUncleared) {
      await store.clear(partition)
      changes.isUncleared = false
    } else if (unforgotten.size > 0) {
      const refs = [...unforgotten.values()]
      await store.remove(partition, refs)
      for (const ref of refs) unforgotten.delete(refKey(ref))
    } else await writeAll(store, changes)
  }
}

/** Writes all pending changes, in the order of the store, so that each transaction searches only its own range. */
async function writeAll(store: StoredEntries, changes: PartitionChanges): Promise<void> {
  const { partition, unwritten, unforgotten } = changes
  const sorted = unwritten.size > chunk ? [...unwritten.values()].sort(inStoreOrder) : [...unwritten.values()]
  for (let from = 0; from < sorted.length; from += chunk) {
    if (from > 0) await idle()
    if (changes.isUncleared || unforgotten.size > 0) return
    const entries = sorted.slice(from, from + chunk)
    await store.write(partition, entries)
    // An entry that changed meanwhile must still be written.
    for (const entry of entries) if (unwritten.get(refKey(entry)) === entry) unwritten.delete(refKey(entry))
    changes.onWritten()
  }
}

/** Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve)
  })
}

/** The order of entries in the database within a partition. The database compares text the same way. */
export function inStoreOrder(a: EntityRef, b: EntityRef): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

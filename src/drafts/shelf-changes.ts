import { notAvailable, type Storage } from '@/lib/kept-queue'
import { storageAfter } from '@/lib/storage-after'
import { draftKey, type DraftRef, type DraftSummary } from './draft'
import type { DraftDatabase, StorableWork } from './draft-database'

/** What the database has yet to hear of one partition. Whatever it did not take stays here for the next time. */
export interface ShelfChanges {
  readonly partition: string
  readonly unwritten: Map<string, StorableWork>
  readonly unremoved: Map<string, DraftRef>
  isUncleared: boolean
  /** The database that was read: another one may have lost what this tab put. */
  readFrom: DraftDatabase | undefined
  /** What this tab put, whole. */
  readonly mine: Map<string, StorableWork>
  onRead(summaries: readonly DraftSummary[]): void
  onWritten(summary: DraftSummary): void
}

export function noChanges(partition: string, tell: Pick<ShelfChanges, 'onRead' | 'onWritten'>): ShelfChanges {
  return {
    partition,
    unwritten: new Map(),
    unremoved: new Map(),
    isUncleared: false,
    readFrom: undefined,
    mine: new Map(),
    ...tell,
  }
}

/** Keeps every change, and reads what was kept before. Never throws. */
export async function saveShelf(changes: ShelfChanges, database: DraftDatabase | null): Promise<Storage> {
  if (!database) return notAvailable
  try {
    return await bringUpToDate(changes, database)
  } catch (error) {
    return storageAfter(error)
  }
}

async function bringUpToDate(changes: ShelfChanges, database: DraftDatabase): Promise<Storage> {
  const { partition, unwritten, unremoved, mine } = changes
  if (changes.isUncleared) {
    await database.clear(partition)
    changes.isUncleared = false
  }
  if (changes.readFrom !== database) {
    const summaries = await database.list(partition)
    // Cleared while this page lives, or opened for the first time, when nothing of it is written either.
    for (const [key, kept] of mine) if (!unremoved.has(key)) unwritten.set(key, kept)
    // Some of it may be gone since the reading began.
    const isGone = (summary: DraftSummary) => changes.isUncleared || unremoved.has(draftKey(summary))
    changes.onRead(summaries.filter((summary) => !isGone(summary)))
    changes.readFrom = database
  }
  if (unremoved.size > 0) {
    const refs = [...unremoved.values()]
    await database.remove(partition, refs)
    for (const ref of refs) unremoved.delete(draftKey(ref))
  }
  let outcome: Storage = { kind: 'kept' }
  for (const [key, kept] of [...unwritten]) {
    const { summary } = kept
    // Removed, or put anew, since this began.
    if (unwritten.get(key) !== kept) continue
    try {
      await database.write(partition, kept)
    } catch (error) {
      outcome = storageAfter(error)
      // A smaller one may find room where this one did not.
      if (outcome.kind === 'memory' && outcome.reason === 'full') continue
      throw error
    }
    if (unwritten.get(key) === kept) unwritten.delete(key)
    if (mine.has(key)) changes.onWritten(summary)
  }
  return outcome
}

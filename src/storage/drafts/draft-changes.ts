import { notAvailable, storageAfter, type Storage } from '@/storage/database-queue'
import { draftKey, type DraftRef, type DraftSummary } from './draft'
import type { DraftDatabase, StorableWork } from './draft-database'

/** What the database has yet to hear of one partition. Whatever it did not take stays here for the next time. */
export interface DraftChanges {
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

export function noChanges(
  partition: string,
  reactions: Pick<DraftChanges, 'onRead' | 'onWritten'>,
): DraftChanges {
  return {
    partition,
    unwritten: new Map(),
    unremoved: new Map(),
    isUncleared: false,
    readFrom: undefined,
    mine: new Map(),
    ...reactions,
  }
}

/** Keeps every change, and reads what was kept before. Never throws. */
export async function saveDraftChanges(
  changes: DraftChanges,
  database: DraftDatabase | null,
): Promise<Storage> {
  if (!database) return notAvailable
  try {
    return await bringUpToDate(changes, database)
  } catch (error) {
    return storageAfter(error)
  }
}

async function bringUpToDate(changes: DraftChanges, database: DraftDatabase): Promise<Storage> {
  const { partition, unwritten, unremoved, mine } = changes
  if (changes.isUncleared) {
    await database.clear(partition)
    changes.isUncleared = false
  }
  if (changes.readFrom !== database) {
    const summaries = await database.list(partition)
    // Cleared while this page lives, or opened for the first time, when nothing of it is written either.
    for (const [key, work] of mine) if (!unremoved.has(key)) unwritten.set(key, work)
    // Some of it may be gone since the reading began.
    const isRemoved = (summary: DraftSummary) => changes.isUncleared || unremoved.has(draftKey(summary))
    changes.onRead(summaries.filter((summary) => !isRemoved(summary)))
    changes.readFrom = database
  }
  if (unremoved.size > 0) {
    const refs = [...unremoved.values()]
    await database.remove(partition, refs)
    for (const ref of refs) unremoved.delete(draftKey(ref))
  }
  let outcome: Storage = { kind: 'kept' }
  for (const [key, work] of [...unwritten]) {
    const { summary } = work
    // Removed, or put anew, since this began.
    if (unwritten.get(key) !== work) continue
    try {
      await database.write(partition, work)
    } catch (error) {
      outcome = storageAfter(error)
      // A smaller one may find room where this one did not.
      if (outcome.kind === 'memory' && outcome.reason === 'full') continue
      throw error
    }
    if (unwritten.get(key) === work) unwritten.delete(key)
    if (mine.has(key)) changes.onWritten(summary)
  }
  return outcome
}

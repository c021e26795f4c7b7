import { notAvailable, storageAfter, type Storage } from '@/storage/database-queue'
import { draftKey, type DraftRef, type DraftSummary } from './draft'
import type { DraftDatabase, StorableWork } from './draft-database'

/** Changes of one partition that are not yet in the database. Refused ones stay here for the next attempt. */
export interface DraftChanges {
  readonly partition: string
  readonly unwritten: Map<string, StorableWork>
  readonly unremoved: Map<string, DraftRef>
  isUncleared: boolean
  /** The database that was read. Another one may have lost the drafts of this tab. */
  readFrom: DraftDatabase | undefined
  /** All drafts that this tab put, with their work. */
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

/** Reads the stored drafts, and stores every change. Never throws. */
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
    // The database was cleared while the page is open, or is open for the first time, so it has none of this tab's
    // drafts.
    for (const [key, work] of mine) if (!unremoved.has(key)) unwritten.set(key, work)
    // Some of them may have been removed since the read began.
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
    // Removed or replaced since this began.
    if (unwritten.get(key) !== work) continue
    try {
      await database.write(partition, work)
    } catch (error) {
      outcome = storageAfter(error)
      // A smaller draft may still fit.
      if (outcome.kind === 'memory' && outcome.reason === 'full') continue
      throw error
    }
    if (unwritten.get(key) === work) unwritten.delete(key)
    if (mine.has(key)) changes.onWritten(summary)
  }
  return outcome
}

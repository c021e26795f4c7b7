import type { Storage } from '@/storage/database-queue'
import type { Draft, DraftKind, DraftRef, DraftEntry } from './draft'
import type { StorageOutcome } from './storage-outcome'

export interface DraftStorageState {
  /** All of the signed-in subject, the newest first. */
  readonly drafts: readonly DraftEntry[]
  readonly storage: Storage
  /** Environment and signed-in subject. Null while nobody is signed in: then nothing is kept. */
  readonly partition: string | null
}

/** Unfinished work that outlives the page, for one environment and signed-in subject at a time. */
export interface DraftStorage {
  getState(): DraftStorageState
  subscribe(listener: () => void): () => void
  /** All of the signed-in subject, the newest first, without their work. */
  list(): readonly DraftEntry[]
  /** The drafts of one thing, the newest first. Ask before putting one: what is put takes the place of what was kept. */
  get(kind: DraftKind, id: string): Promise<readonly Draft[]>
  /** Answers what became of it, and never throws. */
  put(draft: Draft): Promise<StorageOutcome>
  remove(ref: DraftRef): void
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

import { memoryReasons, type Storage } from '@/storage/database-queue'
import type { Draft, DraftKind, DraftRef, DraftEntry } from './draft'

/** What became of a draft that was put on the shelf. */
export type StorageOutcome =
  | { readonly kind: 'kept' }
  /** It is gone with this tab: the browser lets the console keep nothing. */
  | { readonly kind: 'memory' }
  /** It was kept, until another tab dropped it. */
  | { readonly kind: 'dropped' }
  /**
   * `full`: no room on the disk, it is in the memory of this tab alone. With the others it is nowhere. `field` holds what
   * looks like a credential.
   */
  | { readonly kind: 'failed'; readonly reason: 'full' | Refusal; readonly field?: string }

/** Why a draft is not even tried to be kept. */
export type Refusal = 'too large' | 'too deep' | 'credential' | 'nobody signed in'

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

const words: Readonly<Record<'full' | Refusal, string>> = {
  full: memoryReasons.full,
  'too large': 'It is larger than 5 MB.',
  'too deep': 'It is nested deeper than the browser can write.',
  credential: 'It contains a possible token or key, and those are not stored.',
  'nobody signed in': 'Nobody is signed in.',
}

/** Why a draft is not backed up, in a sentence; undefined where it is. */
export function notStoredReason(outcome: StorageOutcome): string | undefined {
  if (outcome.kind === 'kept') return undefined
  if (outcome.kind === 'dropped') return 'Another tab discarded it.'
  if (outcome.kind === 'memory') return memoryReasons['not available']
  return outcome.reason === 'credential' && outcome.field !== undefined
    ? `${outcome.field} contains a possible token or key, and those are not stored.`
    : words[outcome.reason]
}

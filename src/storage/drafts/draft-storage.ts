import { memoryReasons, type Storage } from '@/storage/database-queue'
import type { Draft, DraftKind, DraftRef, DraftEntry } from './draft'

/** The result of putting a draft into the storage. */
export type StorageOutcome =
  | { readonly kind: 'kept' }
  /** It is lost when this tab closes: the browser lets the console store nothing. */
  | { readonly kind: 'memory' }
  /** It was stored until another tab discarded it. */
  | { readonly kind: 'dropped' }
  /**
   * `full`: the disk is full, and the draft is only in this tab's memory. With the other reasons it is stored nowhere.
   * `field` contains what looks like a credential.
   */
  | { readonly kind: 'failed'; readonly reason: 'full' | Refusal; readonly field?: string }

/** Why a draft is refused before any attempt to store it. */
export type Refusal = 'too large' | 'too deep' | 'credential' | 'nobody signed in'

export interface DraftStorageState {
  /** All drafts of the signed-in subject, the newest first. */
  readonly drafts: readonly DraftEntry[]
  readonly storage: Storage
  /** Environment and signed-in subject. Null while no user is signed in: then nothing is stored. */
  readonly partition: string | null
}

/** Unfinished work that outlives the page, for one environment and signed-in subject at a time. */
export interface DraftStorage {
  getState(): DraftStorageState
  subscribe(listener: () => void): () => void
  /** All drafts of the signed-in subject, the newest first, without their work. */
  list(): readonly DraftEntry[]
  /** The drafts of one entity, the newest first. Call this before `put`, which replaces the stored draft. */
  get(kind: DraftKind, id: string): Promise<readonly Draft[]>
  /** Stores a draft and returns the result. Never throws. */
  put(draft: Draft): Promise<StorageOutcome>
  remove(ref: DraftRef): void
  /** Removes all drafts of the signed-in subject. */
  clear(): void
  /**
   * Called when the page may be closing, or the signed-in subject is about to change: the last moment to put changes.
   * Returns a function that stops this.
   */
  onLeave(listener: () => void): () => void
  switchTo(partition: string | null): void
  /** Resolves once everything is written, or cannot be. */
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

/** Why a draft is not backed up, as a sentence. Undefined if it is. */
export function notStoredReason(outcome: StorageOutcome): string | undefined {
  if (outcome.kind === 'kept') return undefined
  if (outcome.kind === 'dropped') return 'Another tab discarded it.'
  if (outcome.kind === 'memory') return memoryReasons['not available']
  return outcome.reason === 'credential' && outcome.field !== undefined
    ? `${outcome.field} contains a possible token or key, and those are not stored.`
    : words[outcome.reason]
}

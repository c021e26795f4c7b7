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

const words: Readonly<Record<'full' | Refusal, string>> = {
  full: 'The disk is full.',
  'too large': 'It is larger than 5 MB.',
  'too deep': 'It is nested deeper than the browser can write.',
  credential: 'It contains what looks like a token or key, and those are not stored.',
  'nobody signed in': 'Nobody is signed in.',
}

/** Why a draft is not backed up, in a sentence; undefined where it is. */
export function notStoredReason(outcome: StorageOutcome): string | undefined {
  if (outcome.kind === 'kept') return undefined
  if (outcome.kind === 'dropped') return 'Another tab discarded it.'
  if (outcome.kind === 'memory') return 'This browser does not let the console store data.'
  return outcome.reason === 'credential' && outcome.field !== undefined
    ? `${outcome.field} contains what looks like a token or key, and those are not stored.`
    : words[outcome.reason]
}

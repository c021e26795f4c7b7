import type { Rail } from './entry-fields'

/** What a stored draft says of itself, for lists. Records of the store `drafts`, by owner and the blueprint's id. */
export interface DraftSummary {
  /** The blueprint's id. */
  readonly id: string
  readonly changeCount: number
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
  readonly picture: DraftPicture
}

/** A draft as a card shows it: its first conflict, else the first change of a trait, else the first change. */
export interface DraftPicture {
  /** That change in words: "Warmth 0.50 → 0.62". Missing if nothing is changed: a save waits to be checked. */
  readonly words?: string | undefined
  /** Both sides of that conflict: "yours 0.55, theirs 0.30". */
  readonly sides?: string | undefined
  /** Its numbers, where it has some. */
  readonly lane?: DraftLane | undefined
  /** Conflicts that wait for a decision. */
  readonly conflictCount: number
  /** Problems of the draft: those that keep it from being saved, and the others. */
  readonly errors?: number
  readonly warnings?: number
  /** The revision that the draft began with, and the last one that the service is known to have. */
  readonly revisions: readonly [first: number | undefined, last: number | undefined]
  /** Of its first traits. */
  readonly rails: readonly { readonly rail: Rail; readonly isChanged: boolean }[]
}

/** What a mini lane draws. */
export interface DraftLane {
  readonly now: LaneNumbers
  readonly before?: LaneNumbers | undefined
  /** Of a conflict: the value that the service has now. */
  readonly theirs?: number | undefined
  readonly isNew?: boolean
  readonly span: { readonly min: number; readonly max: number }
}
type LaneNumbers = { readonly [Name in 'value' | 'min' | 'max']?: number | undefined }

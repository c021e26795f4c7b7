/** What a stored draft says of itself, for lists. Records of the store `drafts`, by owner and the blueprint's id. */
export interface DraftSummary {
  /** The blueprint's id. */
  readonly id: string
  readonly changeCount: number
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
}

/**
 * What the keys had spent when they were read: all, or the first thousand. Records of the store `spend`, by owner and time: one for
 * each reading, because keys are thousands.
 */
export interface SpendSnapshot {
  /** Epoch milliseconds. */
  readonly at: number
  /** By key id. */
  readonly spends: ReadonlyMap<string, number>
  /** How many keys were read, and how many of them were over their budget. */
  readonly count: number
  readonly overBudget: number
}

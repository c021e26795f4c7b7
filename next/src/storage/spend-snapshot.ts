/**
 * What all keys had spent when they were last read to the end. Records of the store `spend`, by owner and time: one for
 * each walk, because keys are thousands.
 */
export interface SpendSnapshot {
  /** Epoch milliseconds. */
  readonly at: number
  /** By key id. */
  readonly spends: ReadonlyMap<string, number>
  /** How many keys were over their budget. */
  readonly overBudget: number
}

import { subtractDecimals } from '@/lib/numbers/exact-decimal'

/** The spend of a key at a time, as the key list said it. */
export interface SpendObservation {
  /** Epoch milliseconds. */
  readonly at: number
  /** Key of the row in the list. */
  readonly key: string
  /** Id of the API key here. Empty for the one that the user signed in with. */
  readonly apiKey: string
  readonly name: string
  /** Decimal text. Undefined if the list gave none that can be read. */
  readonly spend: string | undefined
  /** Answers in this visit until then that were sent with the API key. */
  readonly answers: number
}

export interface SpendStep extends SpendObservation {
  /** Since the observation of the same key before it: the difference as decimal text, and the answers. */
  readonly since?: { readonly difference: string; readonly answers: number } | undefined
}

/** Observations in order, each compared with the one of the same key before it. */
export function spendSteps(observations: readonly SpendObservation[]): SpendStep[] {
  return observations.map((observation, index) => {
    const { key, apiKey } = observation
    const before = observations
      .slice(0, index)
      .findLast((earlier) => earlier.key === key && earlier.apiKey === apiKey)
    if (before?.spend === undefined || observation.spend === undefined) return observation
    const difference = subtractDecimals(observation.spend, before.spend)
    if (difference === undefined) return observation
    return { ...observation, since: { difference, answers: observation.answers - before.answers } }
  })
}

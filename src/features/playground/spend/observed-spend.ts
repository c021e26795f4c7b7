import { createStore } from '@/lib/create-store'
import { perSession } from '@/session/per-session'
import type { SpendObservation } from '@/features/playground/model/spend-observations'

/** What was observed of the spend of keys in this visit. Keys are named by their id here, '' for that of the session. */
export const observedSpend = perSession(() => ({
  observations: createStore<readonly SpendObservation[]>([]),
  /** The row of the key list that stands for a key. */
  chosenRows: new Map<string, string>(),
  /** Answers of the playground so far, of all personas, by the key that they were sent with. */
  answers: new Map<string, number>(),
}))

export function countAnswer({ answers }: ReturnType<typeof observedSpend>, apiKey: string): void {
  answers.set(apiKey, (answers.get(apiKey) ?? 0) + 1)
}

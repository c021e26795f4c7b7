import { createStore } from '@/lib/create-store'
import { perSession } from '@/session/per-session'
import type { SpendObservation } from '@/features/playground/model/spend-observations'

/** What was observed of the spend of keys in this visit. */
export const observedSpend = perSession(() => ({
  observations: createStore<readonly SpendObservation[]>([]),
  /** Rows of the key list that stand for keys whose ending does not tell, by the id of the key here. */
  chosenRows: new Map<string, string>(),
  /** Answers of the playground so far, of all personas. */
  answers: createStore(0),
}))

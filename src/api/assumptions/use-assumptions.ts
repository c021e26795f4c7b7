import { createContext, use, useSyncExternalStore } from 'react'
import type { AssumptionChoices, AssumptionId } from './assumption-alternatives'
import type { AssumptionStore } from './assumption-store'

export const AssumptionsContext = createContext<AssumptionStore | null>(null)

/** The active choices in this environment, and a function to switch one. */
export function useAssumptions(): {
  choices: AssumptionChoices
  choose: (id: AssumptionId, alternative: string) => void
  store: AssumptionStore
} {
  const store = use(AssumptionsContext)
  if (!store) throw new Error('useAssumptions needs an AssumptionsContext')
  const choices = useSyncExternalStore(store.subscribe, store.getChoices)
  return { choices, choose: store.choose, store }
}

import type { DraftStore } from './draft-store'
import { useFocusAfterSteps } from './use-focus-after-steps'
import { useToldSteps } from './use-told-steps'

/** What follows each step of a draft: it is told, and the focus stays in the lanes. */
export function AfterSteps({ store }: { store: DraftStore }) {
  useFocusAfterSteps(store)
  useToldSteps(store)
  return null
}

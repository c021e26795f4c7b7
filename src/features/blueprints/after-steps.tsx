import type { DraftStore } from './draft-store'
import { useKeptFocus } from './use-kept-focus'
import { useToldSteps } from './use-told-steps'

/** What follows each step of a draft: it is told, and the focus stays in the lanes. */
export function AfterSteps({ store }: { store: DraftStore }) {
  useKeptFocus(store)
  useToldSteps(store)
  return null
}

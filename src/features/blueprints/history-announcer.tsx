import type { DraftStore } from './draft-store'
import { useFocusAfterSteps } from './use-focus-after-steps'
import { useHistoryAnnouncements } from './use-history-announcements'

/** What follows each step of a draft: it is told, and the focus stays in the lanes. */
export function HistoryAnnouncer({ store }: { store: DraftStore }) {
  useFocusAfterSteps(store)
  useHistoryAnnouncements(store)
  return null
}

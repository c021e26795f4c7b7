import { useSyncExternalStore } from 'react'
import type { AssumptionId } from '@/api/assumptions/assumption-alternatives'
import type { Evidence } from '@/api/assumptions/assumption-evidence'
import { useAssumptions } from '@/api/assumptions/use-assumptions'

export type WeighedAssumption = readonly [AssumptionId, Evidence]

/** The assumptions that answers of this visit confirm or contradict, most contradicted first. */
export function useWeighedAssumptions(): readonly WeighedAssumption[] {
  const { store } = useAssumptions()
  const evidence = useSyncExternalStore(store.subscribe, store.getEvidence)
  return [...evidence].sort(([, a], [, b]) => b.contradicts - a.contradicts || b.agrees - a.agrees)
}

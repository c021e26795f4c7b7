import { useMemo } from 'react'
import { problemsIn, type Problem } from '@/blueprint/model/problems'
import { useDraft } from './draft/use-draft'

/** What the service refused at the last save, and what is wrong with the draft, errors first. */
export function useProblems(): readonly Problem[] {
  const draft = useDraft((state) => state.draft)
  const refused = useDraft((state) => state.refused)
  return useMemo(() => [...refused, ...problemsIn(draft)], [refused, draft])
}

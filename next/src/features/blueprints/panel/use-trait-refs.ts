import { useMemo } from 'react'
import { traitLabel } from '@/blueprint/model/labels'
import { rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft } from '@/features/blueprints/draft/use-draft'

/** The refs to choose from, with the names of their traits: those of all traits, and those that are chosen. */
export function useTraitRefs(chosen: readonly string[]): { value: string; label: string }[] {
  const draft = useDraft((state) => state.draft)
  return useMemo(() => {
    const refs = rowsOf(draft, 'traits').map(({ row }) => textIn(row.trait_ref))
    const all = new Set([...refs, ...chosen].filter((ref) => ref !== ''))
    return [...all].map((value) => ({ value, label: traitLabel(draft, value) }))
  }, [draft, chosen])
}

import { traitName } from '@/blueprint/model/labels'
import { rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { sameJson } from '@/lib/json/json'
import { brief } from '@/lib/words'

/** The refs to choose from, with the names of their traits: those of all traits, and those that are chosen. */
export function useTraitRefs(chosen: readonly string[]): { value: string; label: string }[] {
  return useDraft(({ draft }) => {
    const names = new Map(chosen.map((ref) => [ref, brief(ref, 60)]))
    for (const { row } of rowsOf(draft, 'traits')) names.set(textIn(row.trait_ref), traitName(row))
    names.delete('')
    return [...names].map(([value, label]) => ({ value, label }))
  }, sameJson)
}

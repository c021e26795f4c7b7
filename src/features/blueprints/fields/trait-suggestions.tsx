import { useSyncExternalStore } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'

export const traitListId = 'blueprint-trait-refs'

/** Longer ones are no names to be picked from a list. */
const longest = 200

/** One list of the trait refs, which every field that names a trait offers. */
export function TraitSuggestions() {
  const refs = useTraitRefs()
  return (
    <datalist id={traitListId}>
      {refs
        .filter((ref) => ref.length <= longest)
        .map((ref) => (
          <option key={ref} value={ref} />
        ))}
    </datalist>
  )
}

export function useTraitRefs(): readonly string[] {
  const { review } = useEditor()
  return useSyncExternalStore(review.subscribe, () => review.getSnapshot().traitRefs)
}

import { useSyncExternalStore } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'

/** The traits that a field which names one can offer. */
export function useTraitRefs(): readonly string[] {
  const { review } = useEditor()
  return useSyncExternalStore(review.subscribe, () => review.getSnapshot().traitRefs)
}

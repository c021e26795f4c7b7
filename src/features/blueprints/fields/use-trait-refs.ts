import { useSyncExternalStore } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'

/** The traits that a field which names one can offer. */
export function useTraitRefs(): readonly string[] {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.getReview().traitRefs)
}

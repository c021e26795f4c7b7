import { useSyncExternalStore } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'

/** The traits that a reference field offers. */
export function useTraitRefs(): readonly string[] {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.getReview().traitRefs)
}

import { useCallback, useEffect } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'

/** Tells the review of text that stands in a field and is not part of its value yet. It is kept when the field goes. */
export function usePendingInput(path: string) {
  const { store } = useEditor()
  useEffect(() => () => store.typed.commit([path]), [store, path])
  return useCallback((commit: (() => void) | null) => store.typed.set(path, commit), [store, path])
}

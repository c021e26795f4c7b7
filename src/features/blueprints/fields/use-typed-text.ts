import { useCallback, useEffect } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'

/** Tells the review of text that stands in a field and is not part of its value yet. It is kept when the field goes. */
export function useTypedText(path: string) {
  const { review } = useEditor()
  useEffect(() => () => review.commitTyped([path]), [review, path])
  return useCallback((commit: (() => void) | null) => review.typing(path, commit), [review, path])
}

import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Selection } from './designer-context'
import type { DraftStore } from './draft-store'
import { selectionOfText, textOfSelection } from './selection-text'

/** What is selected: by the row's key, so that renaming a row does not lose it, and by its name in the address. */
export function useSelection(store: DraftStore, id: string, sel: string | undefined) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => ({ sel, selection: selectionOfText(sel, store.getValues()) }))
  // The address changed by itself: Back, Forward, a link.
  if (shown.sel !== sel) setShown({ sel, selection: selectionOfText(sel, store.getValues()) })
  const write = useCallback(
    (text: string | undefined) =>
      void navigate({
        to: '/blueprints/$id',
        params: { id },
        search: (before) => ({ ...before, sel: text }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  )
  const select = useCallback(
    (selection: Selection | undefined) => {
      const text = selection && textOfSelection(selection, store.getValues())
      setShown({ sel: text, selection })
      write(text)
    },
    [store, write],
  )
  const { selection } = shown
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      const text = selection && textOfSelection(selection, store.getValues())
      if (text === undefined || text === sel) return
      setShown({ sel: text, selection })
      write(text)
    })
    return () => void unsubscribe()
  }, [store, selection, sel, write])
  return { selection, select }
}

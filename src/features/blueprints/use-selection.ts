import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Selection } from './designer-context'
import type { DraftStore } from './draft-store'
import { selectionOfText, textOfSelection } from './selection-text'

/** What is selected: by the row's key, so that renaming a row does not lose it, and by its name in the address. */
export function useSelection(store: DraftStore, id: string, sel: string | undefined) {
  const navigate = useNavigate()
  const [{ seen, selection }, setShown] = useState(() => ({
    /** What the address said when it was looked at last. */
    seen: sel,
    selection: selectionOfText(sel, store.getValues()),
  }))
  if (seen !== sel) {
    const values = store.getValues()
    // It follows what is selected; otherwise it changed by itself: Back, Forward, a link.
    const isOurs = (selection && textOfSelection(selection, values)) === sel
    setShown({ seen: sel, selection: isOurs ? selection : selectionOfText(sel, values) })
  }
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
    (next: Selection | undefined) => {
      setShown((before) => ({ ...before, selection: next }))
      write(next && textOfSelection(next, store.getValues()))
    },
    [store, write],
  )
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      const text = selection && textOfSelection(selection, store.getValues())
      if (text !== undefined && text !== sel) write(text)
    })
    return () => void unsubscribe()
  }, [store, selection, sel, write])
  return { selection, select }
}

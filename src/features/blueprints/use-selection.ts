import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { rowsOf } from '@/blueprint/model/form-values'
import type { Narrowing, Selection } from './designer-context'
import type { DraftStore } from './draft-store'
import { selectionOfText, textOfSelection } from './selection-text'

/** What is selected: by the row's key, so that renaming a row does not lose it, and by its name in the address. */
export function useSelection(store: DraftStore, id: string, sel: string | undefined) {
  const navigate = useNavigate()
  const read = () => {
    const found = selectionOfText(sel, store.getValues())
    return { seen: sel, selection: found, lost: found ? undefined : sel }
  }
  /** `seen`: what the address said when it was looked at last. `lost`: what it names and is not there. */
  const [{ seen, selection, lost }, setShown] = useState(read)
  if (seen !== sel) {
    // It follows what is selected; otherwise it changed by itself: Back, Forward, a link.
    const isOurs = (selection && textOfSelection(selection, store.getValues())) === sel
    setShown(isOurs ? { seen: sel, selection, lost: undefined } : read())
  }
  const write = useCallback(
    (part: Narrowing & { sel?: string | undefined; at?: undefined }) =>
      navigate({
        to: '/blueprints/$id',
        params: { id },
        search: (before) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  )
  useEffect(() => {
    if (lost === undefined) return
    void import('./announce-missing').then(({ announceMissingSelection }) => announceMissingSelection(lost))
    void write({ sel: undefined })
  }, [lost, write])
  const select = useCallback(
    (next: Selection | undefined) => {
      setShown((before) => ({ ...before, selection: next }))
      void write({ sel: next && textOfSelection(next, store.getValues()) })
    },
    [store, write],
  )
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      if (!selection) return
      const values = store.getValues()
      const text = textOfSelection(selection, values)
      if (text !== undefined && text !== sel) void write({ sel: text })
      // An undo took back that it was added. What was removed is still shown, to be put back.
      if (rowsOf(values, selection.list).byKey[selection.key] === undefined) select(undefined)
    })
    return unsubscribe
  }, [store, selection, sel, write, select])
  return { selection, select, write }
}

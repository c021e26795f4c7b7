import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBase, useDesigner } from '@/features/blueprints/designer-context'
import { useLatest } from '@/features/blueprints/use-latest'
import { appliedOf } from '@/blueprint/model/history/draft'
import { changedLines } from './changed-lines'
import { createJsonEditor, type JsonEditor } from './create-json-editor'
import { textOfDraft } from './read-draft-text'
import { jsonPathOf, rowAtPath } from './row-place'
import { textDraftOf } from './text-draft'
import { pathAt, rangeOf } from './text-place'

const none = { changed: [], removedBehind: [] }
/** Milliseconds without a cursor movement before its row is selected. */
const rest = 250

/** The JSON editor, synchronized with the draft and the selection. */
export function useJsonEditor() {
  const { store, selection, select, registerFieldView } = useDesigner()
  const base = useBase()
  const draft = textDraftOf(store)
  const state = useSyncExternalStore(draft.subscribe, draft.getState)
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<JsonEditor>(undefined)
  const [lines, setLines] = useState<ReturnType<typeof changedLines>>(none)
  const [size, setSize] = useState({ lines: 0, characters: 0 })

  const follow = useLatest((offset: number) => {
    const path = draft.getState().problem ? undefined : pathAt(draft.getText(), offset)
    const row = path && rowAtPath(path, appliedOf(store.getDraft()))
    if (row && (row.list !== selection?.list || row.key !== selection.key)) select(row)
  })
  const measure = useLatest(() => {
    const text = draft.getText()
    const next = changedLines(textOfDraft(base.json), text)
    editor.current?.markChanges(next)
    setLines(next)
    setSize({ lines: text.split('\n').length, characters: text.length })
  })

  useEffect(() => {
    if (!host.current) return undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    const made = createJsonEditor(host.current, {
      text: draft.getText(),
      memory: draft.editorMemory,
      onType: (text) => draft.typed(text),
      onCursor: (offset) => {
        clearTimeout(resting)
        resting = setTimeout(() => follow.current(offset), rest)
      },
    })
    editor.current = made
    const close = draft.open((text) => made.replace(text))
    // Restores invalid text as it was. Otherwise shows the current draft.
    made.replace(draft.getText())
    return () => {
      clearTimeout(resting)
      close()
      draft.editorMemory = made.destroy()
      editor.current = undefined
    }
  }, [draft, follow])

  useEffect(() => {
    editor.current?.markProblem(state.problem)
    measure.current()
  }, [state, base, measure])
  useEffect(() => {
    const stop = store.subscribe(() => measure.current())
    return stop
  }, [store, measure])

  const show = useCallback(
    (path: string, focus: boolean) => {
      const place = rangeOf(draft.getText(), jsonPathOf(path, appliedOf(store.getDraft())))
      if (place) editor.current?.show(place, focus)
    },
    [draft, store],
  )
  useEffect(() => registerFieldView((path) => show(path, true)), [registerFieldView, show])

  const [list, key] = [selection?.list, selection?.key]
  useEffect(() => {
    if (list === undefined || key === undefined || draft.getState().problem) return
    const applied = appliedOf(store.getDraft())
    const here = pathAt(draft.getText(), editor.current?.cursor() ?? 0)
    const row = here && rowAtPath(here, applied)
    if (row?.list !== list || row.key !== key) show(`${list}.byKey.${key}`, false)
  }, [list, key, draft, store, show])

  return { host, editor, draft, state, lines, size }
}

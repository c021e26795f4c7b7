import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react'
import { useDesigner, useFieldMessages } from '@/features/blueprints/designer-context'
import { setField } from '@/blueprint/model/commands/set-field'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { valueAt } from '@/blueprint/model/values/value-at'
import { useTextAt } from './use-value-at'

/** Makes typed text part of the draft. */
export type CommitText = (values: BlueprintValues, path: string, text: string) => Command

/**
 * A native text field of the draft. Typed text stays local until a short pause, Enter, blur, or until other code needs
 * it: then it becomes one undo step. An incomplete number is text of the draft like any other, with its error, so
 * neither another selection nor an undo loses it. Without react-hook-form: the draft is the only form state, and a
 * second one would have to follow every undo, drag and merge.
 */
export function useDraftText(path: string, commit: CommitText = setField) {
  const { store } = useDesigner()
  const messages = useFieldMessages(path)
  const value = useTextAt(path)
  const [typed, setTyped] = useState<string | null>(null)
  const pending = useRef<string | null>(null)
  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })

  const flush = useCallback(() => {
    const text = pending.current
    if (text === null) return
    pending.current = null
    setTyped(null)
    const values = store.getValues()
    if (typeof valueAt(values, path) === 'string') store.runAlone(latest.current(values, path, text))
  }, [store, path])
  useEffect(() => store.typed.addSource(flush), [store, flush])

  return {
    messages,
    control: {
      id: path,
      value: typed ?? value,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        pending.current = target.value
        setTyped(target.value)
        // The review, shortly after, requests the typed text.
        store.edited(path)
      },
      onFocus: () => store.visibleProblems.focus(path),
      onBlur: () => {
        flush()
        store.leave(path)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
        flush()
        store.leave(path)
        store.visibleProblems.focus(path)
      },
    },
  }
}

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

/** Makes what was typed part of the draft. */
export type CommitText = (values: BlueprintValues, path: string, text: string) => Command

/**
 * A native text field of the draft. What is typed is the field's own until a short pause, Enter, leaving it, or until
 * anything depends on it: then it is one step of the history. Half a number is text of the draft as any other, with its
 * error, so neither another selection nor an undo loses it. Not react-hook-form: the draft is the one form state, and
 * a second would have to follow every undo, drag and merge of it.
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
        // Its review a moment later asks for what is typed.
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

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { withDecimalPoint } from '@/lib/numbers/decimal-point'
import { useDesigner } from '@/features/blueprints/designer-context'
import { classNames } from '@/ui/styles/class-names'
import { pointComma } from '@/ui/fields/point-comma'
import styles from './in-place-input.module.css'

interface InPlaceInputProps {
  label: string
  /** Initial text. It is selected, so that typing replaces it. */
  text: string
  /** Text already typed in its place. */
  initialText?: string | undefined
  isNumber?: boolean
  className?: string | undefined
  onCommit: (text: string) => void
  /** Called when editing ends, committed or not. If ended by a key, the focus returns to the previous element. */
  onEnd: (byKey: boolean) => void
  /** Called when Tab or Shift+Tab ends editing. Without it, Tab works as in any field. */
  onTab?: (along: 1 | -1) => void
}

/** A text edited in place. Enter or blur commits it, Escape cancels. */
export function InPlaceInput({ label, text, initialText, isNumber, ...rest }: InPlaceInputProps) {
  const { className, onCommit, onEnd, onTab } = rest
  const { store } = useDesigner()
  const [typed, setTyped] = useState(
    isNumber && initialText !== undefined ? withDecimalPoint(initialText) : (initialText ?? text),
  )
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ text, typed, onCommit, isOver: false })
  useEffect(() => {
    latest.current = { ...latest.current, typed, onCommit }
  })
  useEffect(() => {
    const field = input.current
    field?.focus()
    if (initialText === undefined) field?.select()
    else field?.setSelectionRange(field.value.length, field.value.length)
  }, [initialText])
  const keep = () => {
    const now = latest.current
    if (now.isOver || now.typed === now.text) return
    now.text = now.typed
    now.onCommit(now.typed)
  }
  // A save, an undo or a closed view commits the text typed so far.
  useEffect(() => {
    const flush = () => {
      const now = latest.current
      if (now.isOver || now.typed === now.text) return
      now.text = now.typed
      now.onCommit(now.typed)
    }
    return store.typed.addSource(flush)
  }, [store])
  const close = (isCommitted: boolean) => {
    if (isCommitted) keep()
    latest.current.isOver = true
  }
  return (
    <input
      ref={input}
      aria-label={label}
      className={classNames(styles.input, className)}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={isNumber ? false : undefined}
      value={typed}
      onChange={(event) => {
        if (isNumber) pointComma(event)
        setTyped(event.target.value)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if ((event.ctrlKey || event.metaKey) && event.key !== 'Enter') return
        event.stopPropagation()
        const { key, shiftKey, nativeEvent } = event
        const isTab = key === 'Tab' && onTab !== undefined
        if (nativeEvent.isComposing || !(isTab || key === 'Enter' || key === 'Escape')) return
        event.preventDefault()
        close(key !== 'Escape')
        if (isTab) onTab(shiftKey ? -1 : 1)
        else onEnd(true)
      }}
      onBlur={() => {
        if (latest.current.isOver) return
        close(true)
        onEnd(false)
      }}
    />
  )
}

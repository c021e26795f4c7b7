import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { withDecimalPoint } from '@/lib/numbers/decimal-point'
import { useDesigner } from '@/features/blueprints/designer-context'
import { classNames } from '@/ui/styles/class-names'
import { pointComma } from '@/ui/fields/point-comma'
import styles from './in-place-input.module.css'

interface InPlaceInputProps {
  label: string
  /** What it has. All of it is selected at first, so that typing replaces it. */
  text: string
  /** What is typed instead of it already. */
  initialText?: string | undefined
  isNumber?: boolean
  className?: string | undefined
  onCommit: (text: string) => void
  /** It is over, kept or not. By a key, the focus goes back to where it came from. */
  onEnd: (byKey: boolean) => void
  /** It is over by Tab, which leads on from here, or back. Without it, Tab does what it does in any field. */
  onTab?: (along: 1 | -1) => void
}

/** A text that is edited where it stands. Enter or leaving it keeps what was typed, Escape does not. */
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
  // A save, an undo or a closed view takes what is typed so far.
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

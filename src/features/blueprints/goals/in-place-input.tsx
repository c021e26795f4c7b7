import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { withDecimalPoint } from '@/lib/decimal-point'
import { useDesigner } from '@/features/blueprints/designer-context'
import { classNames } from '@/ui/class-names'
import { pointComma } from '@/ui/point-comma'
import styles from './in-place-input.module.css'

interface InPlaceInputProps {
  label: string
  /** What it has. All of it is selected at first, so that typing replaces it. */
  text: string
  /** What is typed instead of it already. */
  begun?: string | undefined
  isNumber?: boolean
  className?: string | undefined
  onCommit: (text: string) => void
  /** It is over, kept or not. By a key, the focus goes back to where it came from. */
  onEnd: (byKey: boolean) => void
}

/** A text that is edited where it stands. Enter or leaving it keeps what was typed, Escape does not. */
export function InPlaceInput({ label, text, begun, isNumber, ...rest }: InPlaceInputProps) {
  const { className, onCommit, onEnd } = rest
  const { store } = useDesigner()
  const [typed, setTyped] = useState(
    isNumber && begun !== undefined ? withDecimalPoint(begun) : (begun ?? text),
  )
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ text, typed, onCommit, isOver: false })
  useEffect(() => {
    latest.current = { ...latest.current, typed, onCommit }
  })
  useEffect(() => {
    const field = input.current
    field?.focus()
    if (begun === undefined) field?.select()
    else field?.setSelectionRange(field.value.length, field.value.length)
  }, [begun])
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
  const end = (isKept: boolean, byKey: boolean) => {
    if (isKept) keep()
    latest.current.isOver = true
    onEnd(byKey)
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
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        end(event.key === 'Enter', true)
      }}
      onBlur={() => {
        if (!latest.current.isOver) end(true, false)
      }}
    />
  )
}

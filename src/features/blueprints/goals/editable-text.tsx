import { useRef, useState } from 'react'
import styles from './boundary-table.module.css'
import { InPlaceInput } from './in-place-input'

interface EditableTextProps {
  label: string
  text: string
  /** Displayed text; undefined if nothing is given. */
  shown: string | undefined
  isNumber?: boolean
  onCommit: (text: string) => void
  /** Opens another editor instead of the field. */
  onOpen?: (() => void) | undefined
}

/** A text that becomes a field when pressed. */
export function EditableText({ label, text, shown, isNumber = false, onCommit, onOpen }: EditableTextProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (isOpen)
    return (
      <InPlaceInput
        label={label}
        text={text}
        isNumber={isNumber}
        onCommit={onCommit}
        onEnd={(byKey) => {
          setOpen(false)
          if (byKey) requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={styles.text}
      aria-label={`${label}: ${shown ?? 'not given'}`}
      title={text.slice(0, 500)}
      onClick={onOpen ?? (() => setOpen(true))}
    >
      {shown ?? <span className={styles.none}>none</span>}
    </button>
  )
}

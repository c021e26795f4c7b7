import { Button, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type Ref } from 'react'
import { DenseField, DenseSelect, splitFrame, type DenseFrame } from './dense-field'
import styles from './open-enum-field.module.css'

export interface OpenEnumFieldProps extends DenseFrame {
  /** The values that the interface documents. */
  documented: readonly string[]
  /** Labels of documented values, in place of the raw value. */
  labels?: Readonly<Record<string, string>> | undefined
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Called while another value is typed and not confirmed, with the function that confirms it. */
  onTyping?: ((commit: (() => void) | null) => void) | undefined
  name?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

const another = '\u0000another'

/** Documented values, an unknown value that is already set, or another value once confirmed. */
export function OpenEnumField(props: OpenEnumFieldProps) {
  const { frame, control } = splitFrame(props)
  const { documented, labels, value, onChange, onBlur, onTyping, name, id, disabled, ref } = control
  const [typing, setTyping] = useState<string | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isDocumented = value === null || value === undefined || value === '' || documented.includes(value)
  const word = typing?.trim() ?? ''
  const close = () => {
    setTyping(null)
    select.current?.focus()
  }
  const confirm = () => {
    if (word !== '') onChange(word)
    close()
  }
  useLayoutEffect(() =>
    onTyping?.(
      word === ''
        ? null
        : () => {
            onChange(word)
            setTyping(null)
            // Its own box disappears; a focus elsewhere stays there.
            if (box.current?.contains(document.activeElement)) select.current?.focus()
          },
    ),
  )
  return (
    <DenseField
      {...frame}
      id={id}
      help={isDocumented ? frame.help : 'Not a documented value. It is kept as it is.'}
    >
      {(attributes) => (
        <>
          <DenseSelect
            {...attributes}
            ref={(element) => {
              select.current = element
              if (typeof ref === 'function') return ref(element)
              if (ref) ref.current = element
            }}
            name={name}
            disabled={disabled}
            value={typing === null ? (value ?? '') : another}
            onBlur={onBlur}
            onChange={(event) => {
              if (event.target.value === another) setTyping('')
              else onChange(event.target.value)
            }}
          >
            {(value === null || value === undefined || value === '') && <option value="">Not given</option>}
            {documented.map((word) => (
              <option key={word} value={word}>
                {labels?.[word] ?? word}
              </option>
            ))}
            {!isDocumented && <option value={value}>{`${value} (not documented)`}</option>}
            <option value={another}>Another value…</option>
          </DenseSelect>
          {typing !== null && (
            <div ref={box} className={styles.other}>
              <TextInput
                autoFocus
                aria-label="Another value, not documented by the interface"
                className={styles.text}
                value={typing}
                spellCheck={false}
                onChange={(event) => setTyping(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') {
                    event.preventDefault()
                    confirm()
                  }
                  if (event.key === 'Escape') {
                    event.stopPropagation()
                    close()
                  }
                }}
              />
              <Button disabled={word === ''} onClick={confirm}>
                Use it
              </Button>
              <Button variant="subtle" onClick={close}>
                Cancel
              </Button>
            </div>
          )}
        </>
      )}
    </DenseField>
  )
}

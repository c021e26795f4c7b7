import { Pill, PillsInput, type PillsInputProps } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { z } from '@/lib/zod'
import { entryText, type tags } from './codecs'
import type { FieldProps } from './use-draft-fields'

export type Tags = z.input<typeof tags>

interface TagFieldProps
  extends
    Omit<FieldProps<Tags>, 'onKeyDown' | 'error'>,
    Pick<PillsInputProps, 'label' | 'description' | 'error' | 'wrapperProps'> {
  name: string
  /** In the place of a label that is seen. */
  'aria-label'?: string
}

/** What ends an entry besides Enter, typed or pasted. A comma may be a decimal point, or a part of the text. */
const separator = /[;\r\n]/

/** The entries of a list, each of any text: case matters, and what is not touched stays as it came. */
export function TagField(props: TagFieldProps) {
  const { name, value, onChange, onBlur, 'aria-label': label, ...input } = props
  const { entries, typed } = value
  function type(text: string) {
    const texts = text.split(separator)
    const finished = texts.slice(0, -1).map((one) => one.trim())
    const added = finished.filter(Boolean).map((one) => JSON.stringify(one))
    onChange({ entries: [...entries, ...added], typed: texts.at(-1) ?? '' })
  }
  const finish = () => type(`${typed}\n`)
  // A field of one line would take the lines as one.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    type(`${typed.slice(0, selectionStart ?? 0)}${pasted}${typed.slice(selectionEnd ?? 0)}\n`)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') finish()
    if (event.key === 'Backspace' && typed === '') onChange({ entries: entries.slice(0, -1), typed })
  }
  return (
    <PillsInput {...input}>
      <Pill.Group>
        {entries.map((entry, index) => (
          <Pill
            // Equal entries are the same.
            key={index}
            withRemoveButton
            onRemove={() => onChange({ entries: entries.toSpliced(index, 1), typed })}
          >
            <bdi>{entryText(entry)}</bdi>
          </Pill>
        ))}
        <PillsInput.Field
          name={name}
          aria-label={label}
          // The box around it shows the focus.
          style={{ outline: 'none' }}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onBlur={() => {
            finish()
            onBlur()
          }}
        />
      </Pill.Group>
    </PillsInput>
  )
}

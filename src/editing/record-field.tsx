import { Badge, Button } from '@mantine/core'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useId, type ReactNode } from 'react'
import { isExactNumber } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'
import { truncate } from '@/lib/truncate'
import { AgeMark } from '@/ui/age-mark'
import styles from './record-field.module.css'
import { labelOf } from './record-shape'
import type { FieldRefusal } from './refused-fields'
import { useOpenField } from './use-open-field'
import type { RecordForm } from './use-record-form'
import { valueIn } from './record-value'

/** When and by what a value was told. Undefined: nothing told it yet. */
export interface ObservedAt {
  readonly at: number
  readonly source?: string | undefined
}

export interface RecordFieldProps {
  form: RecordForm
  name: string
  observed: ObservedAt | undefined
  refused: readonly FieldRefusal[] | undefined
  children: (control: TextControl) => ReactNode
}

/** What a control for text takes. */
export interface TextControl {
  label: string
  value: string
  aside: ReactNode
  serviceError: string | undefined
  onChange: (text: string) => void
}

/** A field of text of a record: what it was, how old that is, what the service finds wrong with it. */
export function RecordField({ form, name, observed, refused, children }: RecordFieldProps) {
  const { shape, base, edits } = form
  const label = labelOf(shape, name)
  const before = valueIn(base.json, name)
  const value = form.value(name)
  const text = textOf(value)
  const isEdited = Object.hasOwn(edits, name)
  const { box, isOpen, open } = useOpenField(isEdited)
  const control = {
    label,
    aside: isEdited ? <RestoreButton form={form} name={name} /> : observed && <AgeMark {...observed} />,
    serviceError: refused?.map(({ message }) => message).join('; '),
    // What was never there and is left empty is left out; a number's digits, typed again, are no edit.
    onChange: (next: string) =>
      form.set(name, next === (before === undefined ? '' : textOf(before)) ? undefined : next),
  }
  return (
    <div
      ref={box}
      className={styles.field}
      data-record-field={name}
      data-edited={isEdited || undefined}
      tabIndex={-1}
    >
      {text !== undefined || (value === undefined && isOpen) ? (
        children({ ...control, value: text ?? '' })
      ) : (
        <MissingValue
          {...{ label, value }}
          isSeen={observed !== undefined}
          onSet={() => {
            open()
            if (value !== undefined) form.set(name, '')
          }}
        />
      )}
    </div>
  )
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  if (isExactNumber(value)) return value.rawJSON
  return typeof value === 'number' ? String(value) : undefined
}

interface MissingValueProps {
  label: string
  value: JsonValue | undefined
  /** An answer told of the record, without this field. */
  isSeen: boolean
  onSet: () => void
}

/** Nothing told a value, or something that is no text. */
function MissingValue({ label, value, isSeen, onSet }: MissingValueProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.untold}>
        {value === undefined ? (
          <span>{isSeen ? 'None given' : 'Not seen yet'}. Left out of the request</span>
        ) : (
          <>
            <code>{truncate(JSON.stringify(value), 200)}</code>
            <span>No text, kept as it is</span>
          </>
        )}
        <Button size="xs" variant="subtle" aria-label={`Set ${label.toLowerCase()}`} onClick={onSet}>
          Set it
        </Button>
      </div>
    </div>
  )
}

export function RestoreButton({ form, name }: { form: RecordForm; name: string }) {
  return (
    <span className={styles.changed}>
      <Badge variant="dot">Changed</Badge>
      <button
        type="button"
        className={styles.back}
        aria-label={`Put ${labelOf(form.shape, name).toLowerCase()} back`}
        onClick={({ currentTarget }) => {
          // The button goes away with the edit.
          currentTarget.closest<HTMLElement>('[data-record-field]')?.focus()
          form.set(name, undefined)
        }}
      >
        <IconBack size={13} aria-hidden />
        Put back
      </button>
    </span>
  )
}

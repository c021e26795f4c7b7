import { Badge, Button, TextInput } from '@mantine/core'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { EntityPicker } from '@/entities/entity-picker'
import type { EntityKind } from '@/entities/entity-kinds'
import { quotedId } from '@/entities/ids/parse-ids'
import { isExactNumber } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { truncate } from '@/lib/text/truncate'
import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import { AgeMark } from '@/ui/age-mark'
import { ComboboxField } from '@/ui/fields/combobox-field'
import { fieldProps } from '@/ui/fields/field-props'
import { suggestionOptions } from '@/ui/fields/suggestion-options'
import { valueIn } from './field-changes'
import { labelOf } from './resource'
import { useEdit } from './resource-edit'
import styles from './fields.module.css'

/** Props of a control for text. */
export interface TextControl {
  ref: (element: HTMLElement | null) => void
  label: string
  value: string
  aside: ReactNode
  serviceError: string | undefined
  onChange: (text: string) => void
}

interface TextValueProps {
  /** Name of the field. */
  name: string
  children: (control: TextControl) => ReactNode
}

/** Binds any control to a text field, with the age of its value and the service's errors. */
export function TextValue({ name, children }: TextValueProps) {
  const { resource, form, observedAt, fieldErrors, focus } = useEdit()
  const label = labelOf(resource, name)
  const before = valueIn(form.base.json, name)
  const value = form.value(name)
  const text = textOf(value)
  const isEdited = Object.hasOwn(form.edits, name)
  const { box, isOpen, open } = useOpenField(name, isEdited)
  const observed = observedAt(name)
  const control = {
    label,
    ref: focus.ref(name),
    aside: isEdited ? <RestoreButton name={name} box={box} /> : observed && <AgeMark {...observed} />,
    serviceError: fieldErrors
      .get(name)
      ?.map(({ message }) => message)
      .join('; '),
    // A field without a value that stays empty is left out. Retyping the digits of a number is no edit.
    onChange: (next: string) =>
      form.set(name, next === (before === undefined ? '' : textOf(before)) ? undefined : next),
  }
  return (
    <div ref={box} className={styles.field} tabIndex={-1}>
      {text !== undefined || (value === undefined && isOpen) ? (
        children({ ...control, value: text ?? '' })
      ) : (
        <MissingValue
          {...{ name, value }}
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

interface TextFieldProps {
  name: string
  /** The field with the resource's name. */
  isTitle?: boolean
  mono?: boolean
}

/** A single-line field. */
export function TextField({ name, isTitle = false, mono = false }: TextFieldProps) {
  return (
    <TextValue name={name}>
      {({ ref, value, onChange, ...frame }) => (
        <TextInput
          {...fieldProps({ ...frame, mono })}
          {...(isTitle && { size: 'lg' })}
          ref={ref}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </TextValue>
  )
}

export function IdField({ name, kind }: { name: string; kind: EntityKind }) {
  return (
    <TextValue name={name}>
      {(control) => (
        <EntityPicker
          {...control}
          kind={kind}
          onChange={(text) => control.onChange(quotedId(text) ?? text)}
        />
      )}
    </TextValue>
  )
}

interface SuggestionFieldProps {
  name: string
  /** Values that the interface documents. */
  documented?: readonly string[]
  help: string
}

/** A field whose values the interface does not list: offers the values of others of its kind, and accepts any other. */
export function SuggestionField({ name, documented = [], help }: SuggestionFieldProps) {
  const { resource } = useEdit()
  const seen = useCatalogEntities(resource.what).map(({ fields }) => fields[name]?.value)
  const words = seen.filter((word): word is string => typeof word === 'string' && word !== '')
  const offered = [...new Set([...documented, ...words])]
  return (
    <TextValue name={name}>
      {({ onChange, ...control }) => (
        <ComboboxField
          {...control}
          onChange={({ target }) => onChange(target.value)}
          optionsFor={(text) => suggestionOptions(offered, text)}
          onChoose={({ key }) => onChange(key)}
          help={help}
        />
      )}
    </TextValue>
  )
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  if (isExactNumber(value)) return value.rawJSON
  return typeof value === 'number' ? String(value) : undefined
}

interface MissingValueProps {
  name: string
  value: JsonValue | undefined
  /** An answer showed the resource, without this field. */
  isSeen: boolean
  onSet: () => void
}

/** The value was never read, is missing, or is not a string. */
function MissingValue({ name, value, isSeen, onSet }: MissingValueProps) {
  const id = useId()
  const { resource } = useEdit()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {labelOf(resource, name)}
      </p>
      <LeftOut name={name} onSet={onSet}>
        {value === undefined ? (
          <span>{isSeen ? 'None given' : 'Not seen yet'}. Left out of the request</span>
        ) : (
          <>
            <code>{truncate(JSON.stringify(value), 200)}</code>
            <span>Not text. Left unchanged</span>
          </>
        )}
      </LeftOut>
    </div>
  )
}

/** Replaces the control of a field that the request leaves out. */
export function LeftOut({ name, onSet, children }: { name: string; onSet: () => void; children: ReactNode }) {
  const { resource, focus } = useEdit()
  return (
    <div className={styles.leftOut}>
      {children}
      <Button
        ref={focus.ref(name)}
        size="xs"
        variant="subtle"
        aria-label={`Set ${labelOf(resource, name).toLowerCase()}`}
        onClick={onSet}
      >
        Set it
      </Button>
    </div>
  )
}

interface RestoreButtonProps {
  name: string
  /** Receives the focus: the button disappears with the edit. */
  box: RefObject<HTMLElement | null>
}

export function RestoreButton({ name, box }: RestoreButtonProps) {
  const { resource, form } = useEdit()
  return (
    <span className={styles.changed}>
      <Badge variant="dot">Changed</Badge>
      <button
        type="button"
        className={styles.back}
        aria-label={`Undo the change of ${labelOf(resource, name).toLowerCase()}`}
        onClick={() => {
          box.current?.focus()
          form.set(name, undefined)
        }}
      >
        <IconBack size={13} aria-hidden />
        Undo
      </button>
    </span>
  )
}

/** A field without a value shows a control once the user chooses to set it, until the edit is undone. */
export function useOpenField(name: string, isEdited: boolean) {
  const { focus } = useEdit()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasEdited, setWasEdited] = useState(isEdited)
  if (wasEdited !== isEdited) {
    setWasEdited(isEdited)
    // A user who empties the field by typing can keep typing.
    if (!isEdited && !focus.isAt(name)) setOpen(false)
  }
  useEffect(() => {
    if (isOpen) focus.move(name)
  }, [isOpen, focus, name])
  return { box, isOpen, open: () => setOpen(true) }
}

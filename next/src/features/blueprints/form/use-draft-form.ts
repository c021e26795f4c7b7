import { useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { valueAt, type Path } from '@/blueprint/model/path'
import { hugeNumbersIn, sameJson, type MaybeJson } from '@/lib/json/json'
import { tooLarge } from '@/lib/number-text'
import { z } from '@/lib/zod'
import { valueOf } from '@/ui/fields'
import { represents, shownOf, type Codec, type FormField, type FormFields } from './codecs'

/** Props for an input of Mantine. */
export interface FieldProps<Input = unknown> {
  readonly value: Input
  readonly error: string | undefined
  readonly onChange: (next: Input | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: () => void
  /** Of a field that commits when it is left: Enter commits too, and Escape takes the draft's value. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export interface DraftForm<Fields extends FormFields> {
  readonly fields: { readonly [Name in keyof Fields]: FieldProps<z.input<Fields[Name]['codec']>> }
  /** Names of fields that show what the draft does not have: no value yet, or not committed yet. */
  readonly open: readonly string[]
  /** Lets a field show the draft's value instead. */
  readonly discard: (name: string) => void
  /** Shows what was typed into a field of an earlier form. */
  readonly retype: (name: string, input: unknown) => void
  /** For the end of the form: commits what only waits to be left, and gives what is no value. */
  readonly leave: () => { field: FormField; input: unknown; reason: string }[]
}

/**
 * A form over a row of the draft, which may be undefined. A field shows what was typed into it for as long as that is a
 * way to write the draft's value: `0.10` stays while the value is 0.1. Text that is no value stays until something else
 * changes the value. Any other value, be it from undo, a drag or a merge, is shown instead. What a field shows for the
 * draft's value is its default in the form, so that a field is open when it is dirty. A field that commits when it is left
 * refuses a value that is taken.
 */
export function useDraftForm<Fields extends FormFields>(
  fields: Fields,
  row: MaybeJson,
  commit: (path: Path, value: MaybeJson) => void,
  isTaken: (value: MaybeJson) => boolean,
): DraftForm<Fields> {
  const named = Object.entries(fields).map(([name, field]) => ({ name, field, key: formName(name) }))
  /** The values as the typing began. */
  const before = useRef(new Map<string, MaybeJson>())
  const typed = (key: string, { codec, commitsOnBlur, path }: FormField): Codec => {
    // What the service sent so stays, whatever is typed around it.
    const given = () => hugeNumbersIn(before.current.get(key) ?? valueAt(row, path) ?? null)
    const isSendable = (value: MaybeJson) =>
      hugeNumbersIn(value ?? null).every((number) => given().some((one) => sameJson(one, number)))
    const sendable = codec.check(z.refine(isSendable, tooLarge))
    return commitsOnBlur ? sendable.check(z.refine((value) => !isTaken(value), 'Already in use.')) : sendable
  }
  const form = useForm<Record<string, unknown>>({
    defaultValues: Object.fromEntries(named.map(({ key, field }) => [key, shownOf(field, row)])),
  })
  const inputs = form.watch()
  const { errors, dirtyFields } = form.formState
  /** The draft's values, by which a change from outside is known. */
  const seen = useRef(new Map<string, MaybeJson>())

  function show(key: string, input: unknown) {
    form.register(key)
    form.resetField(key, { defaultValue: input })
  }

  useLayoutEffect(() => {
    for (const { key, field } of named) {
      const value = valueAt(row, field.path)
      const isOpen = form.getFieldState(key).isDirty
      const stands = isOpen
        ? sameJson(value, seen.current.get(key))
        : represents(field, form.getValues(key), value)
      seen.current.set(key, value)
      if (stands) continue
      before.current.delete(key)
      show(key, shownOf(field, row))
    }
    for (const key of seen.current.keys()) {
      if (named.some((one) => one.key === key)) continue
      seen.current.delete(key)
      form.unregister(key)
    }
  })

  function take(key: string, field: FormField, input: unknown, isLeft: boolean) {
    if (!before.current.has(key)) before.current.set(key, valueAt(row, field.path))
    form.setValue(key, input, { shouldDirty: true })
    const { data, error } = z.safeDecode(typed(key, field), input)
    if (error) form.setError(key, { message: error.issues[0]?.message ?? '' })
    else form.clearErrors(key)
    if (field.commitsOnBlur === true && (error || !isLeft)) return
    if (error) {
      // What it began with was a value that nobody meant: 50 of `50 %`, 1 of `1,000`.
      seen.current.set(key, before.current.get(key))
      commit(field.path, before.current.get(key))
      return
    }
    show(key, isLeft ? z.encode(field.codec, data) : input)
    commit(field.path, data)
  }

  function leave(key: string, field: FormField) {
    if (form.getFieldState(key).isDirty) take(key, field, form.getValues(key), true)
    before.current.delete(key)
  }
  function discard(name: string) {
    const field = fields[name]
    if (field) show(formName(name), shownOf(field, row))
  }

  const props = named.map(({ name, key, field }): [string, FieldProps] => [
    name,
    {
      value: Object.hasOwn(inputs, key) ? inputs[key] : shownOf(field, row),
      error: errors[key]?.message,
      onChange: (next) => take(key, field, valueOf(next), false),
      onBlur: () => leave(key, field),
      ...(field.commitsOnBlur === true && {
        onKeyDown: ({ key: pressed }) => {
          if (pressed === 'Enter') leave(key, field)
          if (pressed === 'Escape') discard(name)
        },
      }),
    },
  ])
  return {
    fields: Object.fromEntries(props) as DraftForm<Fields>['fields'], // one for each
    open: named.flatMap(({ name, key }) => (dirtyFields[key] === true ? [name] : [])),
    discard,
    retype: (name, input) => {
      const field = fields[name]
      if (field) take(formName(name), field, input, false)
    },
    leave: () =>
      named.flatMap(({ key, field }) => {
        leave(key, field)
        const input: unknown = form.getValues(key)
        const reason = z.safeDecode(typed(key, field), input).error?.issues[0]?.message
        return form.getFieldState(key).isDirty && reason !== undefined ? [{ field, input, reason }] : []
      }),
  }
}

/** A form's names are paths, and a trait ref may be any text: `odd.name`, `0`, `__proto__`. */
function formName(name: string): string {
  return `f${name.replace(/[^a-z]/gi, (char) => `_${char.charCodeAt(0)}_`)}`
}

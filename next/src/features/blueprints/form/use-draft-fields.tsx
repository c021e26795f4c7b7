import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useForm } from 'react-hook-form'
import { placeLabel } from '@/blueprint/model/labels'
import { isInside, rowAt, samePath, valueAt, type Path } from '@/blueprint/model/path'
import { nameIn, rowOf, rowsOf } from '@/blueprint/model/rows'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { allProblemsOf, useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { fieldCommand } from '@/features/blueprints/lanes/lane-edits'
import { hugeNumbersIn, sameJson, type MaybeJson } from '@/lib/json/json'
import { tooLarge } from '@/lib/number-text'
import { useStore } from '@/lib/use-store'
import { z } from '@/lib/zod'
import { valueOf } from '@/ui/fields'
import { filledByPress } from '@/ui/long-text'
import { represents, shownOf, type FormField, type FormFields } from './codecs'
import { SavedValue } from './saved-value'

/** Props for an input of Mantine. */
export interface FieldProps<Input = unknown> {
  readonly value: Input
  readonly error: string | undefined
  readonly onChange: (next: Input | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: () => void
  /** Of a field that commits when it is left: Enter commits too, and Escape takes the draft's value. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export type DraftFields<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: FieldProps<z.input<Fields[Name]['codec']>> & {
    /** Where a problem leads. */
    readonly name: string
    readonly description: ReactNode
    readonly inputContainer: (input: ReactNode) => ReactNode
    /** Its value is one to look at. */
    readonly 'data-warned': boolean | undefined
  }
}

interface NamedField {
  readonly name: string
  /** Its name in the form. */
  readonly key: string
  readonly field: FormField
  /** Its place in the draft. */
  readonly path: Path
}

/**
 * The fields of one place of the draft as props of Mantine's inputs, with what is wrong with their values. A place is a
 * row (`['traits', key]`), settings (`['default_dyadic']`), or the blueprint (`[]`): mount it anew for another. Valid
 * edits are steps of the history; while a field holds text that is no value, a save waits for it, also when the form is
 * gone.
 *
 * A field shows what was typed into it for as long as that is a way to write the draft's value: `0.10` stays while the
 * value is 0.1. Text that is no value stays until something else changes the value. Any other value, be it from undo, a
 * drag or a merge, is shown instead. What a field shows for the draft's value is its default in the form, so that a field
 * is open when it is dirty. A field that commits when it is left refuses a value that is taken.
 */
export function useDraftFields<Fields extends FormFields>(place: Path, fields: Fields): DraftFields<Fields> {
  const store = useDraftStore()
  const named = Object.entries(fields).map(([name, field]): NamedField => ({
    name,
    key: formName(name),
    field,
    path: [...place, ...field.path],
  }))
  const problems = useDraft(
    (state) =>
      allProblemsOf(state).filter((problem) => named.some(({ path }) => samePath(path, problem.path))),
    sameJson,
  )
  // Nothing else in the place is in a field.
  const row = useDraft(
    ({ draft }) => valueAt(draft, place),
    (before, now) => named.every(({ field: { path } }) => valueAt(before, path) === valueAt(now, path)),
  )
  const dragged = useStore(store.dragged, (one) => (one && isInside(one.path, place) ? one : undefined))
  const form = useForm<Record<string, unknown>>({
    defaultValues: Object.fromEntries(named.map(({ key, field }) => [key, shownOf(field, row)])),
  })
  const inputs = form.watch()
  const { errors, dirtyFields } = form.formState
  /** The values as the typing began. */
  const before = useRef(new Map<string, MaybeJson>())
  /** The draft's values, by which a change from outside is known. */
  const seen = useRef(new Map<string, MaybeJson>())

  function isTaken(name: unknown): boolean {
    const { list, key } = rowAt(place) ?? {}
    if (list === undefined) return false
    return rowsOf(store.get().draft, list).some((one) => one.key !== key && nameIn(list, one.row) === name)
  }
  function decoded({ key, field: { codec, commitsOnBlur, path } }: NamedField, input: unknown) {
    // What the service sent so stays, whatever is typed around it.
    const given = () => hugeNumbersIn(before.current.get(key) ?? valueAt(row, path) ?? null)
    const isSendable = (value: MaybeJson) =>
      hugeNumbersIn(value ?? null).every((number) => given().some((one) => sameJson(one, number)))
    const sendable = codec.check(z.refine(isSendable, tooLarge))
    const free = z.refine((value) => !isTaken(value), 'Already in use.')
    const { data, error } = z.safeDecode(commitsOnBlur ? sendable.check(free) : sendable, input)
    return { data, reason: error && (error.issues[0]?.message ?? '') }
  }
  const commit = (path: Path, value: MaybeJson) => store.perform(fieldCommand(store.get(), path, value))

  function show(key: string, input: unknown) {
    form.register(key)
    form.resetField(key, { defaultValue: input })
  }
  const discard = ({ key, field }: NamedField) => show(key, shownOf(field, row))

  useLayoutEffect(() => {
    for (const one of named) {
      const { key, field } = one
      const value = valueAt(row, field.path)
      const isOpen = form.getFieldState(key).isDirty
      const stands = isOpen
        ? sameJson(value, seen.current.get(key))
        : represents(field, form.getValues(key), value)
      seen.current.set(key, value)
      if (stands) continue
      before.current.delete(key)
      discard(one)
    }
    for (const key of seen.current.keys()) {
      if (named.some((one) => one.key === key)) continue
      seen.current.delete(key)
      form.unregister(key)
    }
  })

  function take(one: NamedField, input: unknown, isLeft: boolean) {
    const { key, field, path } = one
    if (!before.current.has(key)) before.current.set(key, valueAt(row, field.path))
    form.setValue(key, input, { shouldDirty: true })
    const { data, reason } = decoded(one, input)
    if (reason === undefined) form.clearErrors(key)
    else form.setError(key, { message: reason })
    if (field.commitsOnBlur === true && (reason !== undefined || !isLeft)) return
    if (reason !== undefined) {
      // What it began with was a value that nobody meant: 50 of `50 %`, 1 of `1,000`.
      seen.current.set(key, before.current.get(key))
      commit(path, before.current.get(key))
      return
    }
    show(key, isLeft ? z.encode(field.codec, data) : input)
    commit(path, data)
  }
  /** Gives what stays in the field, and why it is no value. */
  function leave(one: NamedField) {
    const { key } = one
    if (form.getFieldState(key).isDirty) take(one, form.getValues(key), true)
    before.current.delete(key)
    const input: unknown = form.getValues(key)
    const { reason } = decoded(one, input)
    return form.getFieldState(key).isDirty && reason !== undefined ? { input, reason } : undefined
  }

  const open = named.filter(({ key }) => dirtyFields[key] === true)
  const latest = useRef({ named, open, errors, take, leave, discard })
  useEffect(() => {
    latest.current = { named, open, errors, take, leave, discard }
  })
  const openId = JSON.stringify(open.map(({ key }) => [key, errors[key]?.message]))
  useEffect(() => {
    const { open, errors } = latest.current
    const removals = open.map((one) =>
      store.addOpenField({
        label: placeLabel(store.get().draft, one.path),
        path: one.path,
        isValid: errors[one.key] === undefined,
        discard: () => latest.current.discard(one),
      }),
    )
    return () => {
      for (const remove of removals) remove()
    }
  }, [store, openId])
  useEffect(() => {
    for (const one of latest.current.named) {
      const earlier = store.openFields.get().find(({ kept, path }) => kept && samePath(path, one.path))
      earlier?.discard()
      if (earlier?.kept) latest.current.take(one, earlier.kept.input, false)
    }
    return () => {
      const { named, leave } = latest.current
      for (const one of named) {
        const { draft } = store.get()
        const { path } = one
        const row = rowAt(path)
        const kept = row && !rowOf(draft, row.list, row.key) ? undefined : leave(one)
        const discard = () => remove()
        const remove = kept
          ? store.addOpenField({ label: placeLabel(draft, path), path, kept, discard })
          : () => {}
      }
    }
  }, [store])

  const props = named.map((one): [string, DraftFields<FormFields>[string]] => {
    const { name, key, field, path } = one
    const problem = problems.find((found) => samePath(found.path, path))
    const isError = problem?.severity === 'error'
    const value = Object.hasOwn(inputs, key) ? inputs[key] : shownOf(field, row)
    return [
      name,
      {
        name: nameOf(path),
        value: dragged && samePath(dragged.path, path) ? String(dragged.number) : value,
        error: errors[key]?.message ?? (isError ? problem.message : undefined),
        onChange: (next) => take(one, valueOf(next), false),
        onBlur: () => void leave(one),
        ...(field.commitsOnBlur === true && {
          onKeyDown: ({ key: pressed }) => {
            if (pressed === 'Enter') leave(one)
            if (pressed === 'Escape') discard(one)
          },
        }),
        inputContainer: (node: ReactNode) => (
          <>
            <SavedValue path={path} />
            {filledByPress(value)(node)}
          </>
        ),
        'data-warned': (problem !== undefined && !isError) || undefined,
        description: problem && !isError ? <span data-severity="warning">{problem.message}</span> : undefined,
      },
    ]
  })
  return Object.fromEntries(props) as DraftFields<Fields> // one for each field
}

/** The name of the input for a place of the draft. */
export const nameOf = (path: Path) => path.join('/')

/** Whether the input with this name holds text that is no value. */
export const isInvalid = ({ openFields }: DraftStore, name: string) =>
  openFields.get().some(({ path, isValid }) => isValid === false && nameOf(path) === name)

/** A form's names are paths, and a trait ref may be any text: `odd.name`, `0`, `__proto__`. */
function formName(name: string): string {
  return `f${name.replace(/[^a-z]/gi, (char) => `_${char.charCodeAt(0)}_`)}`
}

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { placeLabel } from '@/blueprint/model/labels'
import { isInside, nameOf, rowAt, samePath, valueAt, type Path } from '@/blueprint/model/path'
import { nameIn, rowOf, rowsOf } from '@/blueprint/model/rows'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { problemAt, useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { fieldCommand } from '@/features/blueprints/lanes/lane-edits'
import { createStore } from '@/lib/create-store'
import { hugeNumbersIn, sameJson, type MaybeJson } from '@/lib/json/json'
import { isPressed } from '@/lib/keys'
import { tooLarge } from '@/lib/number-text'
import { useStore } from '@/lib/use-store'
import { z } from '@/lib/zod'
import { filledByPress } from '@/ui/long-text'
import { represents, shownOf, type FormField, type FormFields } from './codecs'
import { SavedValue } from './saved-value'

/** Props for an input of Mantine. */
export interface FieldProps<Input = unknown> {
  readonly value: Input
  readonly error: string | undefined
  readonly onChange: (next: Input | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: () => void
  /**
   * Enter commits, and Escape takes the draft's value in a field that commits when it is left. While one types, undo takes
   * back letters; before and after that, steps of the draft.
   */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export type DraftFields<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: FieldProps<z.input<Fields[Name]['codec']>> & {
    /** Where a problem leads. */
    readonly name: string
    readonly description: ReactNode
    readonly inputContainer: (input: ReactNode) => ReactNode
    /** Why its value is one to look at. */
    readonly 'data-warning': string | undefined
  }
}

interface NamedField {
  readonly name: string
  readonly field: FormField
  /** Its place in the draft. */
  readonly path: Path
}

/** What was typed into a field. */
interface Typed {
  readonly input: unknown
  /** Why it is no value. */
  readonly reason: string | undefined
  /** The draft does not have it. */
  readonly isOpen: boolean
  /** The draft's value while it is open. */
  readonly value: MaybeJson
  /** The value as the typing began, which ends when the field is left. */
  readonly before: MaybeJson
  readonly isLeft: boolean
}

/**
 * The fields of one place of the draft as props of Mantine's inputs, with what is wrong with their values. A place is a
 * row (`['traits', key]`), settings (`['default_dyadic']`), or the blueprint (`[]`): mount it anew for another. Valid
 * edits are steps of the history; while a field holds text that is no value, a save waits for it, also when the form is
 * gone.
 *
 * A field shows what was typed into it for as long as that is a way to write the draft's value: `0.10` stays while the
 * value is 0.1. Text that is no value stays until something else changes the value. Any other value, be it from undo, a
 * drag or a merge, is shown instead. A field that commits when it is left refuses a value that is taken.
 */
export function useDraftFields<Fields extends FormFields>(place: Path, fields: Fields): DraftFields<Fields> {
  const store = useDraftStore()
  const named = Object.entries(fields).map(([name, field]): NamedField => ({
    name,
    field,
    path: [...place, ...field.path],
  }))
  const problems = useDraft((state) => named.map(({ path }) => problemAt(state, path)), sameJson)
  // Nothing else in the place is in a field.
  const row = useDraft(
    ({ draft }) => valueAt(draft, place),
    (before, now) => named.every(({ field: { path } }) => valueAt(before, path) === valueAt(now, path)),
  )
  const dragged = useStore(store.dragged, (one) => (one && isInside(one.path, place) ? one : undefined))
  // A store, because one event may type and leave.
  const [typed] = useState(() => createStore<ReadonlyMap<string, Typed>>(new Map()))
  const inputs = useStore(typed)
  const standing = new Map(
    named.flatMap(({ name, field }) => {
      const [one, value] = [inputs.get(name), valueAt(row, field.path)]
      const stands = one?.isOpen ? sameJson(value, one.value) : one && represents(field, one.input, value)
      return one && stands ? [[name, one] as const] : []
    }),
  )
  useLayoutEffect(() => {
    if (standing.size < inputs.size) typed.set(standing)
  })

  function isTaken(name: unknown): boolean {
    const { list, key } = rowAt(place) ?? {}
    if (list === undefined) return false
    return rowsOf(store.get().draft, list).some((one) => one.key !== key && nameIn(list, one.row) === name)
  }
  function decoded({ codec, commitsOnBlur }: FormField, input: unknown, before: MaybeJson) {
    // What the service sent so stays, whatever is typed around it.
    const given = () => hugeNumbersIn(before ?? null)
    const isSendable = (value: MaybeJson) =>
      hugeNumbersIn(value ?? null).every((number) => given().some((one) => sameJson(one, number)))
    const sendable = codec.check(z.refine(isSendable, tooLarge))
    const free = z.refine((value) => !isTaken(value), 'Already in use.')
    const { data, error } = z.safeDecode(commitsOnBlur ? sendable.check(free) : sendable, input)
    return { data, reason: error && (error.issues[0]?.message ?? '') }
  }

  function put(name: string, one?: Typed) {
    const others = [...typed.get()].filter(([other]) => other !== name)
    typed.set(new Map(one ? [...others, [name, one]] : others))
  }
  const discard = ({ name }: NamedField) => put(name)

  /** Gives what stays in the field, and why it is no value. */
  function take({ name, field, path }: NamedField, input: unknown, isLeft: boolean) {
    const now = valueAt(row, field.path)
    const earlier = typed.get().get(name)
    const before = earlier && !earlier.isLeft ? earlier.before : now
    const { data, reason } = decoded(field, input, before)
    const waits = field.commitsOnBlur === true && (reason !== undefined || !isLeft)
    // What it began with was a value that nobody meant: 50 of `50 %`, 1 of `1,000`.
    const value = waits ? now : reason === undefined ? data : before
    if (!waits) store.perform(fieldCommand(store.get(), path, value))
    const isOpen = (waits || reason !== undefined) && !sameJson(input, shownOf(field, row))
    const stays = waits || field.commitsOnBlur !== true
    put(name, stays ? { input, reason, isOpen, value, before, isLeft } : undefined)
    return isOpen && reason !== undefined ? { input, reason } : undefined
  }
  function leave(one: NamedField) {
    const earlier = typed.get().get(one.name)
    return earlier && take(one, earlier.input, true)
  }

  const reasonOf = ({ name }: NamedField) => standing.get(name)?.reason
  const open = named.filter(({ name }) => standing.get(name)?.isOpen)
  const latest = useRef({ named, open, reasonOf, take, leave, discard })
  useEffect(() => {
    latest.current = { named, open, reasonOf, take, leave, discard }
  })
  const openId = JSON.stringify(open.map((one) => [one.name, reasonOf(one)]))
  useEffect(() => {
    const { open, reasonOf } = latest.current
    const removals = open.map((one) =>
      store.addOpenField({
        label: placeLabel(store.get().draft, one.path),
        path: one.path,
        isValid: reasonOf(one) === undefined,
        reason: reasonOf(one),
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

  const props = named.map((one, index): [string, DraftFields<FormFields>[string]] => {
    const { name, field, path } = one
    const problem = problems[index]
    const isError = problem?.severity === 'error'
    const warning = isError ? undefined : problem?.message
    const value = standing.has(name) ? standing.get(name)?.input : shownOf(field, row)
    return [
      name,
      {
        name: nameOf(path),
        value: dragged && samePath(dragged.path, path) ? String(dragged.number) : value,
        error: reasonOf(one) ?? (isError ? problem.message : undefined),
        onChange: (next) => take(one, valueOf(next), false),
        onBlur: () => void leave(one),
        onKeyDown: (event) => {
          if (!(event.target instanceof HTMLInputElement)) return
          if (event.key === 'Enter') leave(one)
          if (event.key === 'Escape' && field.commitsOnBlur === true) discard(one)
          const earlier = typed.get().get(name)
          if ((earlier && !earlier.isLeft) || !isPressed(event, 'mod+Z')) return
          event.preventDefault()
          store.undo()
        },
        inputContainer: (node: ReactNode) => (
          <>
            <SavedValue path={path} />
            {filledByPress(value)(node)}
          </>
        ),
        'data-warning': warning,
        description:
          warning !== undefined && reasonOf(one) === undefined ? (
            <span data-severity="warning">{warning}</span>
          ) : undefined,
      },
    ]
  })
  return Object.fromEntries(props) as DraftFields<Fields> // one for each field
}

/** What an input of Mantine tells of a change: some give an event, others the value. */
function valueOf(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('currentTarget' in next)) return next
  const input = next.currentTarget as HTMLInputElement
  return input.type === 'checkbox' ? input.checked : input.value
}

/** Whether the input with this name holds text that is no value. */
export const isInvalid = ({ openFields }: DraftStore, name: string) =>
  openFields.get().some(({ path, isValid }) => isValid === false && nameOf(path) === name)

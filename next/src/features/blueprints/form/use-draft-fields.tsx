import { useEffect, useRef, type ReactNode } from 'react'
import { placeLabel } from '@/blueprint/model/labels'
import { isInside, rowAt, samePath, valueAt, type Path } from '@/blueprint/model/path'
import { nameIn, rowOf, rowsOf } from '@/blueprint/model/rows'
import { allProblemsOf, useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { sameJson } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { filledByPress } from '@/ui/long-text'
import type { FormFields } from './codecs'
import { fieldCommand } from '@/features/blueprints/lanes/lane-edits'
import { SavedValue } from './saved-value'
import { useDraftForm, type DraftForm } from './use-draft-form'

export type DraftFields<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: DraftForm<Fields>['fields'][Name] & {
    /** Where a problem leads. */
    readonly name: string
    readonly description: ReactNode
    readonly inputContainer: (input: ReactNode) => ReactNode
    /** Its value is one to look at. */
    readonly 'data-warned': boolean | undefined
  }
}

/**
 * The fields of one place of the draft as props of Mantine's inputs, with what is wrong with their values. A place is a
 * row (`['traits', key]`), settings (`['default_dyadic']`), or the blueprint (`[]`): mount it anew for another. Valid
 * edits are steps of the history; while a field holds text that is no value, a save waits for it, also when the form is
 * gone.
 */
export function useDraftFields<Fields extends FormFields>(place: Path, fields: Fields): DraftFields<Fields> {
  const store = useDraftStore()
  const problems = useDraft((state) => {
    const paths = Object.values(fields).map(({ path }) => [...place, ...path])
    return allProblemsOf(state).filter((problem) => paths.some((path) => samePath(path, problem.path)))
  }, sameJson)
  // Nothing else in the place is in a field.
  const part = useDraft(
    ({ draft }) => valueAt(draft, place),
    (before, now) => Object.values(fields).every(({ path }) => valueAt(before, path) === valueAt(now, path)),
  )
  const form = useDraftForm(
    fields,
    part,
    (path, value) => store.perform(fieldCommand(store.get(), [...place, ...path], value)),
    (name) => {
      const { list, key } = rowAt(place) ?? {}
      if (list === undefined) return false
      return rowsOf(store.get().draft, list).some((one) => one.key !== key && nameIn(list, one.row) === name)
    },
  )
  const latest = useRef({ place, fields, form })
  useEffect(() => {
    latest.current = { place, fields, form }
  })
  const open = JSON.stringify(form.open.map((name) => [name, form.fields[name]?.error]))
  useEffect(() => {
    const { place, fields, form } = latest.current
    const removals = form.open.map((name) => {
      const path = [...place, ...(fields[name]?.path ?? [])]
      const discard = () => latest.current.form.discard(name)
      const isValid = form.fields[name]?.error === undefined
      return store.addOpenField({ label: placeLabel(store.get().draft, path), path, isValid, discard })
    })
    return () => {
      for (const remove of removals) remove()
    }
  }, [store, open])
  useEffect(() => {
    const { place, fields, form } = latest.current
    for (const [name, field] of Object.entries(fields)) {
      const path = [...place, ...field.path]
      const earlier = store.openFields.get().find((one) => one.kept && samePath(one.path, path))
      earlier?.discard()
      if (earlier?.kept) form.retype(name, earlier.kept.input)
    }
    return () => {
      const { place, form } = latest.current
      const { draft } = store.get()
      const row = rowAt(place)
      const isGone = row && !rowOf(draft, row.list, row.key)
      for (const { field, ...kept } of isGone ? [] : form.leave()) {
        const path = [...place, ...field.path]
        const discard = () => remove()
        const remove = store.addOpenField({ label: placeLabel(draft, path), path, kept, discard })
      }
    }
  }, [store])
  const dragged = useStore(store.dragged, (one) => (one && isInside(one.path, place) ? one : undefined))
  const entries = Object.entries(fields).map(([name, field]) => {
    const path = [...place, ...field.path]
    const isDragged = dragged !== undefined && samePath(dragged.path, path)
    const problem = problems.find((one) => samePath(one.path, path))
    const isError = problem?.severity === 'error'
    const { error, ...input } = form.fields[name] as DraftForm<FormFields>['fields'][string] // one for each field
    return [
      name,
      {
        ...input,
        ...(isDragged && { value: String(dragged.number) }),
        name: nameOf(path),
        inputContainer: (node: ReactNode) => (
          <>
            <SavedValue path={path} />
            {filledByPress(input.value)(node)}
          </>
        ),
        'data-warned': (problem !== undefined && !isError) || undefined,
        error: error ?? (isError ? problem.message : undefined),
        description: problem && !isError ? <span data-severity="warning">{problem.message}</span> : undefined,
      },
    ]
  })
  return Object.fromEntries(entries) as DraftFields<Fields> // one for each field
}

/** The name of the input for a place of the draft. */
export const nameOf = (path: Path) => path.join('/')

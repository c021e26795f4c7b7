import { useEffect, useRef, type ReactNode } from 'react'
import { setField } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { placeLabel } from '@/blueprint/model/labels'
import { rowAt, samePath, valueAt, type Path } from '@/blueprint/model/path'
import { renameTrait } from '@/blueprint/model/references'
import { nameIn, rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { allProblemsOf, useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { sameJson, type MaybeJson } from '@/lib/json/json'
import { filledByPress } from '@/ui/long-text'
import type { FormFields } from './codecs'
import { useDraftForm, type DraftForm } from './use-draft-form'

type DraftFields<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: DraftForm<Fields>['fields'][Name] & {
    /** Where a problem leads. */
    readonly name: string
    readonly description: ReactNode
    readonly inputContainer: (input: ReactNode) => ReactNode
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
    (path, value) => store.perform(commandOf(store.get().draft, [...place, ...path], value)),
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
  const entries = Object.entries(fields).map(([name, field]) => {
    const path = [...place, ...field.path]
    const problem = problems.find((one) => samePath(one.path, path))
    const isError = problem?.severity === 'error'
    const { error, ...input } = form.fields[name] as DraftForm<FormFields>['fields'][string] // one for each field
    return [
      name,
      {
        ...input,
        name: nameOf(path),
        inputContainer: filledByPress(input.value),
        error: error ?? (isError ? problem.message : undefined),
        description: problem && !isError ? <span data-severity="warning">{problem.message}</span> : undefined,
      },
    ]
  })
  return Object.fromEntries(entries) as DraftFields<Fields> // one for each field
}

/** The name of the input for a place of the draft. */
export const nameOf = (path: Path) => path.join('/')

function commandOf(draft: Draft, path: Path, value: MaybeJson): Command {
  const row = rowAt(path)
  return row?.list === 'traits' && row.field.join('.') === 'trait_ref' && typeof value === 'string'
    ? renameTrait(draft, row.key, value)
    : setField(draft, path, value)
}

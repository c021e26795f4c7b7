import { useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { Designer } from '@/features/blueprints/designer-context'
import type { Editor, Path } from '@/features/blueprints/editor-context'
import {
  addRow,
  blankRow,
  duplicateRow,
  moveRow,
  newRowKey,
  removeRow,
} from '@/blueprint/model/commands/row-commands'
import { restoreRow } from '@/blueprint/model/commands/json-commands'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import { rowNames } from '@/blueprint/model/values/field-path'
import { rowsOf, type BlueprintValues, type RowList } from '@/blueprint/model/values/form-values'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { hasUses } from '@/blueprint/model/trait-uses'
import type { TraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { announce } from '@/ui/announce'
import { restoreButtonId } from './form-items'
import { useLatest } from '@/features/blueprints/use-latest'

/** A row moves to its new group when the field loses the focus, not while its name is being typed. */
const settlesOnBlur = /^traits\.byKey\.[^.]+\.category$/

/**
 * The form as a view of the draft: it holds typed text, commits it as commands after a pause, and accepts changes from
 * other views and undo.
 */
export function useFormEditor({ store, run, goTo }: Designer, removeTrait: TraitActions['remove']): Editor {
  const { control, register, getValues, setValue } = useForm<BlueprintValues>({
    defaultValues: store.getValues(),
    // The draft validates the values: the form itself is never submitted.
    mode: 'onSubmit',
  })
  const latestGoTo = useLatest(goTo)
  const latestRemoveTrait = useLatest(removeTrait)
  const edited = useRef(new Set<string>())
  const commitOtherEdits = useRef<(path: string) => void>(() => undefined)
  const synced = useRef(store.getValues())

  useEffect(() => {
    const paths = edited.current
    const set = (path: string, value: unknown) => setValue(path as Path, value as never) // a path and its value by construction
    const commitEdits = (isLeaving: boolean, except?: string) => {
      for (const path of [...paths]) {
        if (path === except) continue
        const settles = settlesOnBlur.test(path)
        if (!isLeaving && settles && store.visibleProblems.unfinished === path) {
          // Until then it counts as pending text, so that an undo, a save and the closing page include it.
          store.typed.set(path, () => commitEdits(true))
          continue
        }
        if (settles) store.typed.set(path, null)
        paths.delete(path)
        const value: unknown = getValues(path as Path) // any field's name
        if (value !== undefined) store.runAlone(setField(store.getValues(), path, structuredClone(value)))
      }
    }
    const take = () => {
      const values = store.getValues()
      if (values === synced.current) return
      for (const [path, value] of leavesThatDiffer('', synced.current, values))
        if (!paths.has(path)) set(path, structuredClone(value))
      synced.current = values
    }
    commitOtherEdits.current = (path) => commitEdits(false, path)
    const removeSource = store.typed.addSource(() => commitEdits(false))
    const unsubscribe = store.subscribe(take)
    return () => {
      commitEdits(true)
      removeSource()
      unsubscribe()
    }
  }, [store, getValues, setValue])

  return useMemo((): Editor => {
    const orderOf = (list: RowList) => rowsOf(store.getValues(), list).order
    // Its fields are rendered next.
    const goToRow = (list: RowList, key: string) =>
      setTimeout(() => latestGoTo.current(`${list}.byKey.${key}.${rowNames[list]}`))
    const note = (path: string) => {
      // Each step contains one field, even if the user moves on before the pause.
      commitOtherEdits.current(path)
      edited.current.add(path)
      store.edited(path)
    }
    return {
      control,
      register,
      store,
      values: store.getValues,
      valueAt: (path) => getValues(path as Path), // any field's name
      noteInput: note,
      edit: (path, value) => {
        setValue(path as Path, value as never) // a path and its value by construction
        note(path)
      },
      editAll: (path, values) => run(setFields(`Change ${path.split('.').at(-1) ?? ''}`, [[path, values]])),
      isNew: (list, key) => rowsOf(store.getBase().initial, list).byKey[key] === undefined,
      addRow: (list) => {
        const key = newRowKey()
        run(addRow(list, key, blankRow(list, store.shape)))
        goToRow(list, key)
      },
      duplicateRow: (list, key) => {
        const copy = newRowKey()
        run(duplicateRow(store.getValues(), list, key, copy))
        goToRow(list, copy)
      },
      removeRow: (list, key) => {
        store.typed.flush()
        if (list === 'traits' && hasUses(store.getValues(), key)) {
          latestRemoveTrait.current(key)
          return
        }
        const name = rowLabel(list, key, store.getValues())
        run(removeRow(store.getValues(), list, key))
        announce(`${name} removed. It can be put back until you save.`)
        setTimeout(() => document.getElementById(restoreButtonId(list, key))?.focus())
      },
      restore: (list, key) => {
        const name = rowLabel(list, key, store.getBase().initial)
        run(restoreRow(`Put back ${name}`, list, key, store.getBase(), store.shape))
        announce(`${name} is back.`)
        goToRow(list, key)
      },
      moveRow: (list, key, step) => {
        const values = store.getValues()
        const order = orderOf(list)
        const siblings = list === 'traits' ? sameCategory(values, order, key) : order
        const neighbor = siblings[siblings.indexOf(key) + step]
        if (neighbor === undefined) return
        run(moveRow(values, list, key, order.indexOf(neighbor)))
        announce(
          `${rowLabel(list, key, values)} is now ${siblings.indexOf(key) + 1 + step} of ${siblings.length}.`,
        )
      },
      goTo: (path) => latestGoTo.current(path),
    }
  }, [control, register, getValues, setValue, store, run, latestGoTo, latestRemoveTrait])
}

function sameCategory(values: BlueprintValues, order: readonly string[], key: string): string[] {
  const categoryOf = (name: string) => values.traits.byKey[name]?.category
  return order.filter((name) => categoryOf(name) === categoryOf(key))
}

/** Fields that differ between two versions of the values. Parts that are the same object are skipped. */
function leavesThatDiffer(path: string, before: unknown, after: unknown): [string, unknown][] {
  if (before === after) return []
  if (!isRecord(before) || !isRecord(after)) return [[path, after]]
  return Object.entries(after).flatMap(([key, inner]) =>
    leavesThatDiffer(path === '' ? key : `${path}.${key}`, before[key], inner),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AssumptionChoices } from '@/api/assumption-alternatives'
import type { JsonObject } from '@/lib/json'
import { announce } from '@/ui/announce'
import type { Editor, Path } from '@/features/blueprints/editor-context'
import { FormReview, type Base } from '@/features/blueprints/form-review'
import { adoptSaved, type Adoption } from '@/features/blueprints/model/adopt-saved'
import {
  rowsOf,
  type BlueprintValues,
  type GoalValues,
  type RowList,
  type TraitValues,
  type TriggerValues,
} from '@/features/blueprints/model/form-values'
import { rowNames } from '@/features/blueprints/model/field-path'
import { rowLabel } from '@/features/blueprints/model/path-label'
import { duplicateOf, freeName, moved } from '@/features/blueprints/model/rows'
import {
  readBoundary,
  readGoal,
  readTrait,
  readTrigger,
  type TraitDefaultShape,
} from '@/features/blueprints/model/to-form-values'
import { putBackId, type RemovedRow } from './form-items'
import { useLatest } from './use-latest'

export interface Structure {
  readonly removed: readonly RemovedRow[]
  /** Counts what changes the rows that are shown. */
  readonly version: number
}

const blank = {
  traits: (shape: TraitDefaultShape) => readTrait({ type: 'NUMERIC' }, undefined, shape),
  'default_growth.boundaries': () => readBoundary({}),
  'default_growth.goal_states': () => readGoal({}),
  'default_growth.triggers': () => readTrigger({ direction: 'toward_target' }),
}

type Named = TraitValues | GoalValues | TriggerValues

let lastKey = 0

/** The form of one blueprint: its values, what they amount to, and everything that can be done to its rows. */
export function useBlueprintEditor(
  firstBase: () => Base,
  choices: AssumptionChoices,
  goTo: (path: string) => void,
) {
  const [first] = useState(firstBase)
  const latestChoices = useLatest(choices)
  const latestGoTo = useLatest(goTo)
  const { control, register, getValues, setValue } = useForm<BlueprintValues>({
    defaultValues: first.initial,
    // What is wrong is the review's business: nothing is submitted through the form.
    mode: 'onSubmit',
  })
  const [review] = useState(
    () =>
      new FormReview(
        first,
        () => getValues(),
        () => latestChoices.current,
      ),
  )
  const [structure, setStructure] = useState<Structure>({ removed: [], version: 0 })
  const removed = useRef(structure.removed)

  useEffect(() => () => review.stop(), [review])

  const editor = useMemo((): Editor => {
    const restructure = (next = removed.current) => {
      removed.current = next
      setStructure(({ version }) => ({ removed: next, version: version + 1 }))
      review.schedule()
    }
    const set = (path: string, value: unknown) => setValue(path as Path, value as never) // a path and its value by construction
    const orderOf = (list: RowList) => rowsOf(getValues(), list).order
    const setOrder = (list: RowList, order: string[]) => {
      set(`${list}.order`, order)
      restructure()
    }
    // Its fields come with the next render.
    const goToRow = (list: RowList, key: string) =>
      setTimeout(() => latestGoTo.current(`${list}.byKey.${key}.${rowNames[list]}`))
    const insert = (list: RowList, row: object, index: number) => {
      const key = `n${++lastKey}`
      set(`${list}.byKey.${key}`, row)
      setOrder(list, orderOf(list).toSpliced(index, 0, key))
      goToRow(list, key)
    }
    return {
      control,
      register,
      review,
      values: () => getValues(),
      valueAt: (path) => getValues(path as Path), // any field's name
      edit: (path, value) => {
        set(path, value)
        review.edited(path)
      },
      editAll: (path, values) => {
        for (const [leaf, value] of leavesOf(path, values)) set(leaf, value)
        review.edited(path)
      },
      addRow: (list) =>
        insert(list, blank[list](latestChoices.current['trait-default-shape']), orderOf(list).length),
      duplicateRow: (list, key) => {
        const { order, byKey } = rowsOf(getValues(), list)
        const row = byKey[key]
        if (!row) return
        const copy = duplicateOf(row)
        const isBoundary = !('id' in copy) && !('default' in copy)
        insert(list, isBoundary ? copy : renamed(getValues(), copy), order.indexOf(key) + 1)
      },
      removeRow: (list, key) => {
        const index = orderOf(list).indexOf(key)
        if (index < 0) return
        announce(`${rowLabel(list, key, getValues())} removed. It can be put back until you save.`)
        set(`${list}.order`, orderOf(list).toSpliced(index, 1))
        restructure([...removed.current, { list, key, index }])
        setTimeout(() => document.getElementById(putBackId(list, key))?.focus())
      },
      putBack: (list, key) => {
        const row = removed.current.find((entry) => entry.list === list && entry.key === key)
        if (!row) return
        set(`${list}.order`, orderOf(list).toSpliced(row.index, 0, key))
        restructure(removed.current.filter((entry) => entry !== row))
        announce(`${rowLabel(list, key, getValues())} is back.`)
        goToRow(list, key)
      },
      moveRow: (list, key, step) => {
        const order = orderOf(list)
        const siblings = list === 'traits' ? sameCategory(getValues(), order, key) : order
        const neighbour = siblings[siblings.indexOf(key) + step]
        if (neighbour === undefined) return
        setOrder(list, moved(order, key, order.indexOf(neighbour)))
        announce(
          `${rowLabel(list, key, getValues())} is now ${siblings.indexOf(key) + 1 + step} of ${siblings.length}.`,
        )
      },
      goTo: (path) => latestGoTo.current(path),
      regroup: () => restructure(),
    }
  }, [control, register, getValues, setValue, review, latestGoTo, latestChoices])

  /** Makes what the service has now the base, under the form as it is. */
  const adopt = useCallback(
    (json: JsonObject, at: number, sent: Pick<Adoption, 'sent' | 'submitted' | 'keepsEdits'>) => {
      const shape = latestChoices.current['trait-default-shape']
      const { initial, updates } = adoptSaved({
        ...sent,
        json,
        shape,
        base: review.base,
        current: structuredClone(getValues()),
      })
      for (const [path, value] of updates) setValue(path as Path, value as never) // a path and its value by construction
      review.rebase({ json, initial, at })
      // Rows that are gone there cannot be put back.
      removed.current = removed.current.filter(({ list, key }) => rowsOf(initial, list).byKey[key])
      const kept = removed.current
      setStructure(({ version }) => ({ removed: kept, version: version + 1 }))
    },
    [getValues, setValue, review, latestChoices],
  )
  return { editor, review, structure, adopt }
}

function sameCategory(values: BlueprintValues, order: readonly string[], key: string): string[] {
  const categoryOf = (name: string) => values.traits.byKey[name]?.category
  return order.filter((name) => categoryOf(name) === categoryOf(key))
}

/** A copy needs a name of its own, and its default follows where it names its own trait. */
function renamed(values: BlueprintValues, copy: Named): object {
  const taken = (rows: readonly Named[]) => new Set(rows.map((row) => ('id' in row ? row.id : row.trait_ref)))
  if ('id' in copy) {
    const { goal_states, triggers } = values.default_growth
    const rows = 'condition' in copy ? Object.values(triggers.byKey) : Object.values(goal_states.byKey)
    return { ...copy, id: freeName(copy.id, taken(rows)) }
  }
  const name = copy.trait_ref
  const free = freeName(name, taken(Object.values(values.traits.byKey)))
  const inner = copy.default.trait_ref === name ? { ...copy.default, trait_ref: free } : copy.default
  return { ...copy, trait_ref: free, default: inner }
}

function leavesOf(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(`${path}.${key}`, inner))
}

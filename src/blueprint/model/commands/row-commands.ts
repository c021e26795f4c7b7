import {
  rowsOf,
  type BlueprintValues,
  type GoalValues,
  type RowList,
  type RowOf,
  type TraitValues,
  type TriggerValues,
} from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { rowLabel, rowNouns } from '@/blueprint/model/values/path-label'
import { duplicateOf, freeName, moveKey } from '@/blueprint/model/values/rows'
import {
  readBoundary,
  readGoal,
  readTrait,
  readTrigger,
  type TraitDefaultShape,
} from '@/blueprint/model/values/to-form-values'
import { edit } from './edit'
import { withField } from '@/blueprint/model/values/with-field'
import { withoutRow } from '@/blueprint/model/values/without-row'

let lastKey = 0

/** Key of a row added in this session. */
export function newRowKey(): string {
  return `n${Date.now().toString(36)}${++lastKey}`
}

type BlankRows = { [List in RowList]: (shape: TraitDefaultShape) => RowOf[List] }

const blank: BlankRows = {
  traits: (shape) => readTrait({ type: 'NUMERIC', required: false }, undefined, shape),
  'default_growth.boundaries': () => readBoundary({}),
  'default_growth.goal_states': () => readGoal({}),
  'default_growth.triggers': () => readTrigger({ direction: 'toward_target' }),
}

export function blankRow<List extends RowList>(list: List, shape: TraitDefaultShape): RowOf[List] {
  return blank[list](shape)
}

/** An unused id for a new goal or trigger. */
export function proposedId(values: BlueprintValues, list: RowList): string {
  const taken = Object.values(rowsOf(values, list).byKey).map((row) => ('id' in row ? row.id : ''))
  return freeName(list === 'default_growth.triggers' ? 'new-trigger' : 'new-goal', new Set(taken))
}

/** Adds a row at a given index, or at the end by default. */
export function addRow<List extends RowList>(
  list: List,
  key: string,
  row: RowOf[List],
  index = Number.POSITIVE_INFINITY,
): Command {
  return edit(`Add ${rowNouns[list]}${nameOf(row)}`, (values) => {
    const { order } = rowsOf(values, list)
    const withRow = withField(values, [`${list}.byKey.${key}`, row])
    return withField(withRow, [`${list}.order`, order.toSpliced(Math.min(index, order.length), 0, key)])
  })
}

/** Adds a copy after a row, with a unique name if rows need one. */
export function duplicateRow(values: BlueprintValues, list: RowList, key: string, copyKey: string): Command {
  const { order, byKey } = rowsOf(values, list)
  const row = byKey[key]
  if (!row) return edit('Nothing to copy', (same) => same)
  const copy = duplicateOf(row)
  const isBoundary = !('id' in copy) && !('default' in copy)
  const named = isBoundary ? copy : renamedCopy(values, copy)
  return {
    ...addRow(list, copyKey, named, order.indexOf(key) + 1), // a copy of a row of this list
    name: `Duplicate ${rowLabel(list, key, values)}`,
  }
}

/** Removes a row. References to it stay: see `removeTrait` for traits that are in use. */
export function removeRow(values: BlueprintValues, list: RowList, key: string): Command {
  return edit(`Remove ${rowLabel(list, key, values)}`, (now) => withoutRow(now, list, key))
}

export function moveRow(values: BlueprintValues, list: RowList, key: string, to: number): Command {
  return edit(`Move ${rowLabel(list, key, values)}`, (now) =>
    withField(now, [`${list}.order`, moveKey(rowsOf(now, list).order, key, to)]),
  )
}

function nameOf(row: RowOf[RowList]): string {
  const name = 'id' in row ? row.id : row.trait_ref
  return name === '' ? '' : ` ${name.slice(0, 40)}`
}

type Named = TraitValues | GoalValues | TriggerValues

/** A copy needs a unique name. If its default names the copied trait, it is renamed too. */
function renamedCopy(values: BlueprintValues, copy: Named): Named {
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

import type { Change, ChangePath } from './change'
import {
  rowsInOrder,
  type BlueprintValues,
  type RowList,
  type TraitValues,
} from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'

interface Span {
  readonly min: number | undefined
  readonly max: number | undefined
}

/** Data for the drawing of a change: values before and after. */
export type ChangePicture =
  | {
      readonly kind: 'lane'
      readonly state: 'changed' | 'new' | 'removed'
      readonly span: Span
      readonly wasSpan: Span
      readonly at: number | undefined
      readonly was: number | undefined
    }
  | {
      readonly kind: 'target'
      /** Key of the goal. */
      readonly goal: string
      readonly span: Span
      readonly at: number | undefined
      readonly was: number | undefined
    }
  | { readonly kind: 'times'; readonly at: number | undefined; readonly was: number | undefined }
  | { readonly kind: 'count'; readonly was: number; readonly is: number; readonly noun: string }

export interface PictureSides {
  readonly base: BlueprintValues
  readonly next: BlueprintValues
}

const laneFields = ['numeric_value', 'min_bound', 'max_bound']
const nothing: Span = { min: undefined, max: undefined }

/** The drawing for a change; undefined if the sentence is enough. */
export function changePicture(change: Change, sides: PictureSides): ChangePicture | undefined {
  if (change.kind === 'order') return undefined
  if (change.kind === 'add' || change.kind === 'remove') {
    if (change.list !== 'traits') return undefined
    const side = change.kind === 'add' ? sides.next : sides.base
    const row = side.traits.byKey[change.key]
    return row && laneOf(row, row, change.kind === 'add' ? 'new' : 'removed')
  }
  const [list, depth] = listOf(change.path)
  if (list) return rowPicture(list, change, change.path.slice(depth), sides)
  if (change.path[0] !== 'default_dyadic') return undefined
  if (change.path[1] === 'learnable_traits')
    return {
      kind: 'count',
      was: sides.base.default_dyadic.learnable_traits.length,
      is: sides.next.default_dyadic.learnable_traits.length,
      noun: 'learnable',
    }
  return undefined
}

function listOf(path: ChangePath): [RowList | undefined, number] {
  if (path[0] === 'traits') return ['traits', 1]
  const list = (['boundaries', 'goal_states', 'triggers'] as const).find((name) => name === path[1])
  return path[0] === 'default_growth' && list ? [`default_growth.${list}`, 2] : [undefined, 0]
}

function rowPicture(
  list: RowList,
  change: Change,
  [key = '', ...field]: ChangePath,
  { base, next }: PictureSides,
): ChangePicture | undefined {
  const last = field.at(-1) ?? ''
  if (list === 'traits') {
    const [was, is] = [base.traits.byKey[key], next.traits.byKey[key]]
    if (!was || !is || !laneFields.includes(last) || field.includes('target')) return undefined
    return laneOf(was, is, 'changed')
  }
  if (list === 'default_growth.boundaries' && (last === 'min_value' || last === 'max_value')) {
    const [was, is] = [base, next].map((side) => side.default_growth.boundaries.byKey[key])
    const trait = is && traitNamed(next, is.trait_ref)
    return {
      kind: 'lane',
      state: 'changed',
      span: spanOf(is?.min_value, is?.max_value),
      wasSpan: spanOf(was?.min_value, was?.max_value),
      at: trait && defaultOf(trait),
      was: trait && defaultOf(trait),
    }
  }
  if (list === 'default_growth.goal_states' && field[0] === 'trait_targets' && field[1] !== undefined) {
    const ref = field[1]
    const trait = traitNamed(next, ref) ?? traitNamed(base, ref)
    return {
      kind: 'target',
      goal: key,
      span: trait ? boundsOf(trait) : nothing,
      was: targetOf(base, key, ref),
      at: targetOf(next, key, ref),
    }
  }
  if (list !== 'default_growth.triggers') return undefined
  if (last === 'rate_multiplier') {
    const [was, at] = [base, next].map((side) =>
      numberOfText(side.default_growth.triggers.byKey[key]?.rate_multiplier ?? ''),
    )
    return { kind: 'times', was, at }
  }
  if (change.kind !== 'include' && change.kind !== 'exclude') return undefined
  const [was = 0, is = 0] = [base, next].map(
    (side) => side.default_growth.triggers.byKey[key]?.affected_traits.length,
  )
  return { kind: 'count', was, is, noun: 'affected' }
}

function laneOf(
  was: TraitValues,
  is: TraitValues,
  state: 'changed' | 'new' | 'removed',
): ChangePicture | undefined {
  const picture = {
    span: boundsOf(is),
    wasSpan: boundsOf(was),
    at: defaultOf(is),
    was: defaultOf(was),
  }
  const numbers = [
    picture.span.min,
    picture.span.max,
    picture.at,
    picture.was,
    picture.wasSpan.min,
    picture.wasSpan.max,
  ]
  return numbers.every((number) => number === undefined) ? undefined : { kind: 'lane', state, ...picture }
}

function boundsOf({ default: { constraint } }: TraitValues): Span {
  return constraint.form === 'json' ? nothing : spanOf(constraint.min_bound, constraint.max_bound)
}

function defaultOf({ default: { value } }: TraitValues): number | undefined {
  return value.form === 'json' ? undefined : numberOfText(value.numeric_value)
}

function spanOf(min = '', max = ''): Span {
  return { min: numberOfText(min), max: numberOfText(max) }
}

function traitNamed(values: BlueprintValues, ref: string): TraitValues | undefined {
  return rowsInOrder(values.traits).find(({ row }) => row.trait_ref === ref)?.row
}

function targetOf(values: BlueprintValues, key: string, ref: string): number | undefined {
  const targets = values.default_growth.goal_states.byKey[key]?.trait_targets
  return numberOfText(targets?.find(({ trait_ref }) => trait_ref === ref)?.value ?? '')
}

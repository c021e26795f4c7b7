import { asOneStep } from '@/blueprint/model/commands/as-one-step'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { rowsInOrder, type BlueprintValues, type BoundaryValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { shortest, swapBounds, type Fix } from './fix'
import { formatNumber } from '@/blueprint/marks/format-number'

/** A target that growth cannot reach because of a boundary of its trait. */
export interface Unreachable {
  readonly goal: string
  readonly boundary: string
  readonly ref: string
  readonly target: string
  readonly kind: 'above' | 'below' | 'excluded'
  /** The end of the boundary that the target is beyond, or the excluded value. */
  readonly limit: string
}

/** All targets outside a growth boundary of their trait, or excluded by one. */
export function unreachableTargets({ default_growth }: BlueprintValues): Unreachable[] {
  const byRef = new Map<string, { key: string; row: BoundaryValues }[]>()
  for (const boundary of rowsInOrder(default_growth.boundaries))
    byRef.set(boundary.row.trait_ref, [...(byRef.get(boundary.row.trait_ref) ?? []), boundary])
  return rowsInOrder(default_growth.goal_states).flatMap(({ key: goal, row }) =>
    row.trait_targets.flatMap(({ trait_ref: ref, value }) => {
      const target = numberOfText(value)
      if (target === undefined) return []
      return (byRef.get(ref) ?? []).flatMap(({ key: boundary, row: bounds }): Unreachable[] => {
        const beyond = beyondOf(target, bounds)
        return beyond ? [{ goal, boundary, ref, target: value.trim(), ...beyond }] : []
      })
    }),
  )
}

/** Whether any goal's target is for a trait with a growth boundary. */
export function hasBoundedTarget({ default_growth }: BlueprintValues): boolean {
  const bounded = new Set(rowsInOrder(default_growth.boundaries).map(({ row }) => row.trait_ref))
  return rowsInOrder(default_growth.goal_states).some(({ row }) =>
    row.trait_targets.some(({ trait_ref }) => bounded.has(trait_ref)),
  )
}

function beyondOf(
  target: number,
  { min_value, max_value, excluded_values }: BoundaryValues,
): Pick<Unreachable, 'kind' | 'limit'> | undefined {
  const max = numberOfText(max_value)
  const min = numberOfText(min_value)
  if (max !== undefined && target > max) return { kind: 'above', limit: max_value.trim() }
  if (min !== undefined && target < min) return { kind: 'below', limit: min_value.trim() }
  const excluded = excluded_values.find((text) => numberOfText(text) === target)
  return excluded === undefined ? undefined : { kind: 'excluded', limit: excluded }
}

/** The smallest changes that make the target reachable: to the target, or to the boundary. */
export function fixesOf(values: BlueprintValues, found: Unreachable): Fix[] {
  const { goal, ref, boundary, target, limit, kind } = found
  const at = `default_growth.boundaries.byKey.${boundary}`
  if (kind === 'excluded') {
    const kept = values.default_growth.boundaries.byKey[boundary]?.excluded_values ?? []
    const rest = kept.filter((text) => numberOfText(text) !== numberOfText(limit))
    const label = `No longer exclude ${formatNumber(limit)}`
    return [{ label, command: setFields(label, [[`${at}.excluded_values`, rest]]) }]
  }
  const bounds = values.default_growth.boundaries.byKey[boundary]
  // An inverted range contains no number.
  if (
    (numberOfText(bounds?.min_value ?? '') ?? -Infinity) > (numberOfText(bounds?.max_value ?? '') ?? Infinity)
  )
    return [swapBounds(`${at}.min_value`, `${at}.max_value`, values)]
  const [move, widen] = kind === 'above' ? ['Lower', 'Raise'] : ['Raise', 'Lower']
  const field = kind === 'above' ? 'max_value' : 'min_value'
  return [
    {
      label: `${move} the target to ${shortest(limit)}`,
      command: asOneStep(setTarget(values, goal, ref, limit)),
    },
    {
      label: `${widen} the boundary to ${shortest(target)}`,
      command: asOneStep(setField(values, `${at}.${field}`, target)),
    },
  ]
}

import {
  rowsInOrder,
  type BlueprintValues,
  type BoundaryValues,
  type GoalValues,
  type TriggerValues,
} from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Report } from './problem'
import { listed, reportDigits, reportNames, reportUnknownTraits } from './reports'
import { isOutside } from './trait-problems'

/** Contradictory or doubtful growth settings. */
export function growthProblems(values: BlueprintValues, refs: ReadonlySet<string>, report: Report) {
  const { domain_rates, goal_states, triggers } = values.default_growth
  for (const domain of ['behavior', 'identity', 'narrative'] as const) {
    const path = `default_growth.domain_rates.${domain}`
    const rate = numberOfText(domain_rates[domain])
    if (rate !== undefined && rate < 0) report(path, 'doubtful', 'A rate below 0 is unusual.')
    reportDigits(path, domain_rates[domain], report)
  }
  boundaryProblems(values, refs, report)
  const goals = rowsInOrder(goal_states)
  const boundaries = boundariesByRef(values)
  reportNames('default_growth.goal_states', 'id', 'goal id', goals, report)
  for (const { key, row } of goals)
    goalProblems(row, `default_growth.goal_states.byKey.${key}`, refs, boundaries, report)
  const conditions = rowsInOrder(triggers)
  reportNames('default_growth.triggers', 'id', 'trigger id', conditions, report)
  for (const { key, row } of conditions)
    triggerProblems(row, `default_growth.triggers.byKey.${key}`, refs, report)
}

function boundaryProblems(values: BlueprintValues, refs: ReadonlySet<string>, report: Report) {
  const traits = new Map(rowsInOrder(values.traits).map(({ key, row }) => [row.trait_ref, { key, row }]))
  for (const { key, row } of rowsInOrder(values.default_growth.boundaries)) {
    const at = (field: string) => `default_growth.boundaries.byKey.${key}.${field}`
    const min = numberOfText(row.min_value)
    const max = numberOfText(row.max_value)
    if (row.trait_ref.trim() === '')
      report(at('trait_ref'), 'contradiction', 'Every boundary needs a trait ref.')
    else reportUnknownTraits(at('trait_ref'), [row.trait_ref], refs, report)
    if (min !== undefined && max !== undefined && min > max)
      report(
        at('min_value'),
        'contradiction',
        `Minimum ${row.min_value.trim()} is above the maximum ${row.max_value.trim()}.`,
      )
    for (const field of ['min_value', 'max_value'] as const) reportDigits(at(field), row[field], report)

    const trait = traits.get(row.trait_ref)
    const value = trait?.row.default.value
    const number = value?.form === 'fields' ? numberOfText(value.numeric_value) : undefined
    if (!trait || number === undefined) continue
    const path = `traits.byKey.${trait.key}.default.value.numeric_value`
    if (isOutside(number, min, max)) report(path, 'doubtful', 'Outside of the growth boundary.')
    if (row.excluded_values.some((excluded) => numberOfText(excluded) === number))
      report(path, 'doubtful', 'Excluded by the growth boundary.')
  }
}

function boundariesByRef(values: BlueprintValues): ReadonlyMap<string, readonly BoundaryValues[]> {
  const found = new Map<string, BoundaryValues[]>()
  for (const { row } of rowsInOrder(values.default_growth.boundaries)) {
    const same = found.get(row.trait_ref)
    if (same) same.push(row)
    else found.set(row.trait_ref, [row])
  }
  return found
}

function goalProblems(
  goal: GoalValues,
  path: string,
  refs: ReadonlySet<string>,
  boundaries: ReadonlyMap<string, readonly BoundaryValues[]>,
  report: Report,
) {
  const strength = numberOfText(goal.attraction_strength)
  if (strength !== undefined && (strength < 0 || strength > 1))
    report(`${path}.attraction_strength`, 'doubtful', 'Outside of 0 to 1.')
  reportDigits(`${path}.attraction_strength`, goal.attraction_strength, report)
  const names = goal.trait_targets.map(({ trait_ref }) => trait_ref)
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const name of names) (once.has(name) ? twice : once).add(name)
  if (names.length === 0) report(`${path}.trait_targets`, 'doubtful', 'A goal without targets has no effect.')
  if (twice.size > 0)
    report(`${path}.trait_targets`, 'certain', `Two targets for ${listed([...twice])}; only one can be sent.`)
  reportUnknownTraits(`${path}.trait_targets`, [...once], refs, report)
  goal.trait_targets.forEach(({ trait_ref, value }, index) => {
    const at = `${path}.trait_targets.${index}.value`
    if (value.trim() === '') report(at, 'contradiction', 'Without a number this target is left out.')
    reportDigits(at, value, report)
    const target = numberOfText(value)
    if (target === undefined) return
    for (const { min_value, max_value, excluded_values } of boundaries.get(trait_ref) ?? []) {
      if (isOutside(target, numberOfText(min_value), numberOfText(max_value)))
        report(at, 'doubtful', `Outside of its growth boundary, ${span(min_value, max_value)}.`)
      if (excluded_values.some((excluded) => numberOfText(excluded) === target))
        report(at, 'doubtful', 'Excluded by its growth boundary.')
    }
  })
}

function span(min: string, max: string): string {
  if (min.trim() === '') return `up to ${max.trim()}`
  return max.trim() === '' ? `from ${min.trim()}` : `${min.trim()} to ${max.trim()}`
}

function triggerProblems(trigger: TriggerValues, path: string, refs: ReadonlySet<string>, report: Report) {
  const multiplier = numberOfText(trigger.rate_multiplier)
  if (multiplier !== undefined && multiplier <= 0)
    report(`${path}.rate_multiplier`, 'doubtful', 'A multiplier of 0 or less stops or reverses growth.')
  reportDigits(`${path}.rate_multiplier`, trigger.rate_multiplier, report)
  if (trigger.condition.trim() === '')
    report(`${path}.condition`, 'doubtful', 'Without a condition, it is unclear when the trigger applies.')
  if (trigger.affected_traits.length === 0)
    report(`${path}.affected_traits`, 'doubtful', 'It affects no trait.')
  reportUnknownTraits(`${path}.affected_traits`, trigger.affected_traits, refs, report)
}

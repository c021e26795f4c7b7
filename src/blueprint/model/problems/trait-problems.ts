import { isJsonObject } from '@/lib/json/json'
import { rowsInOrder, type BlueprintValues, type TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Problem, Report } from './problem'
import { reportDigits } from './reports'
import { jsonOfText, tooDeepText } from '@/blueprint/model/values/trait-default'

/** Contradictory or doubtful values within single traits. */
export function traitProblems(values: BlueprintValues, report: Report) {
  const learnable = new Set(values.default_dyadic.learnable_traits)
  const affected = new Set(
    rowsInOrder(values.default_growth.triggers).flatMap(({ row }) => row.affected_traits),
  )
  const aimedAt = new Set(
    rowsInOrder(values.default_growth.goal_states).flatMap(({ row }) =>
      row.trait_targets.map((target) => target.trait_ref),
    ),
  )
  for (const { key, row } of rowsInOrder(values.traits)) {
    const at = (field: string) => `traits.byKey.${key}.${field}`
    for (const { path, severity, message } of problemsWithin(row)) report(at(path), severity, message)
    if (row.default.lock === 'HARD') {
      const uses = [
        learnable.has(row.trait_ref) && 'learnable',
        affected.has(row.trait_ref) && 'affected by a trigger',
        aimedAt.has(row.trait_ref) && 'the target of a goal',
      ].filter((use) => use !== false)
      if (uses.length > 0) report(at('default.lock'), 'doubtful', `Locked, yet ${uses.join(' and ')}.`)
    }
    const { trait_ref } = row.default
    if (trait_ref !== '' && trait_ref !== row.trait_ref)
      report(at('default.trait_ref'), 'doubtful', 'Differs from the trait ref of its trait.')
  }
}

/** An edit replaces one row only. The others have been checked before. */
const cache = new WeakMap<TraitValues, readonly Problem[]>()

/** Problems of a trait that do not depend on other parts, by field name within the row. */
function problemsWithin(row: TraitValues): readonly Problem[] {
  const before = cache.get(row)
  if (before) return before
  const found: Problem[] = []
  const report: Report = (path, severity, message) => found.push({ path, severity, message })
  constraintProblems(row, (field) => field, report)
  valueProblems(row, (field) => field, report)
  cache.set(row, found)
  return found
}

function constraintProblems(
  { default: { constraint } }: TraitValues,
  at: (field: string) => string,
  report: Report,
) {
  if (constraint.form === 'json') {
    reportNoObject(at('default.constraint.json'), constraint.json, report)
    return
  }
  const min = numberOfText(constraint.min_bound)
  const max = numberOfText(constraint.max_bound)
  const target = numberOfText(constraint.target.numeric_value)
  const rate = numberOfText(constraint.learning_rate)
  if (min !== undefined && max !== undefined && min > max)
    report(
      at('default.constraint.min_bound'),
      'contradiction',
      `Minimum ${constraint.min_bound.trim()} is above the maximum ${constraint.max_bound.trim()}.`,
    )
  else if (target !== undefined && isOutside(target, min, max))
    report(at('default.constraint.target.numeric_value'), 'doubtful', 'Outside of the bounds.')
  if (rate !== undefined && rate < 0)
    report(at('default.constraint.learning_rate'), 'doubtful', 'A rate below 0 is unusual.')
  for (const field of ['min_bound', 'max_bound', 'learning_rate'] as const)
    reportDigits(at(`default.constraint.${field}`), constraint[field], report)
  reportDigits(at('default.constraint.target.numeric_value'), constraint.target.numeric_value, report)
}

function valueProblems(row: TraitValues, at: (field: string) => string, report: Report) {
  const { value, constraint } = row.default
  if (value.form === 'json') {
    reportNoObject(at('default.value.json'), value.json, report)
    return
  }
  const number = numberOfText(value.numeric_value)
  const path = at('default.value.numeric_value')
  reportDigits(path, value.numeric_value, report)
  const isEmpty =
    value.numeric_value === '' && value.string_value === '' && value.string_list_value.length === 0
  if (row.required === true && isEmpty) report(path, 'doubtful', 'The trait is required and has no default.')
  if (number === undefined || constraint.form === 'json') return
  if (isOutside(number, numberOfText(constraint.min_bound), numberOfText(constraint.max_bound)))
    report(path, 'doubtful', 'Outside of the constraint’s bounds.')
}

function reportNoObject(path: string, text: string, report: Report) {
  if (text === tooDeepText) {
    report(path, 'doubtful', 'Nested too deep to show. It stays unchanged unless you replace this text.')
    return
  }
  const json = jsonOfText(text)
  if (json !== undefined && !isJsonObject(json))
    report(path, 'doubtful', 'The interface expects an object here.')
}

export function isOutside(number: number, min: number | undefined, max: number | undefined): boolean {
  return (min !== undefined && number < min) || (max !== undefined && number > max)
}

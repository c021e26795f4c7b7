import type { Boundary, GoalState, Trait, Trigger } from '@/api/resources/blueprints'
import { isJsonObject, type MaybeJson } from '@/lib/json/json'
import { sentence } from '@/lib/words'
import { partsOf, valueAt, type RowList, type Path } from './path'
import { rangeText, isHuge, isInverted, isNothing, isOutside, numberIn, textIn, textsIn } from './values'

/** An error blocks the save, unless the base has it too; a warning does not. */
export interface Problem {
  readonly path: Path
  /** The other field of the two that contradict each other. */
  readonly also?: Path | undefined
  readonly severity: 'error' | 'warning'
  /** Read after the name of the row, or of a field that is in none. */
  readonly message: string
}

export type Report = (field: Path, severity: Problem['severity'], message: string, also?: Path) => void

/** Reports what is wrong with a row by itself. */
export const rowChecks = {
  traits: traitProblems,
  'default_growth.boundaries': boundaryProblems,
  'default_growth.goal_states': goalProblems,
  'default_growth.triggers': triggerProblems,
} as const satisfies Record<RowList, unknown>

function traitProblems({ trait_ref, required, default: inner }: Trait, report: Report) {
  const at = (...path: Path) => ['default', ...path]
  // The interface leaves the form of a default open.
  const number = (...path: Path) => numberIn(valueAt(inner as MaybeJson, path))
  const value = number('value', 'numeric_value')
  const [min, max] = [number('constraint', 'min_bound'), number('constraint', 'max_bound')]
  const rate = number('constraint', 'learning_rate')
  const target = number('constraint', 'target', 'numeric_value')
  if (textIn(inner?.trait_ref) !== '' && inner?.trait_ref !== trait_ref)
    report(at('trait_ref'), 'warning', 'The default names another trait ref.')
  if (required === true && Object.values(inner?.value ?? {}).every(isNothing))
    report(at('value', 'numeric_value'), 'warning', 'Required, yet without a default.')
  const isCrossed = isInverted({ min, max })
  if (isCrossed)
    report(at('constraint', 'min_bound'), 'error', crossed(min, max), at('constraint', 'max_bound'))
  below(0, rate, () =>
    report(at('constraint', 'learning_rate'), 'warning', 'A learning rate below 0 is unusual.'),
  )
  // Bounds that allow nothing are the fault themselves.
  const bounds = isCrossed ? {} : { min, max }
  if (isOutside(target, bounds))
    report(at('constraint', 'target', 'numeric_value'), 'warning', 'Target is outside the bounds.')
  const range = rangeText(min, max, String)
  if (isOutside(value, bounds))
    report(at('value', 'numeric_value'), 'warning', `Default is outside its bounds, ${range}.`)
}

function boundaryProblems({ min_value, max_value, excluded_values }: Boundary, report: Report) {
  for (const text of textsIn(excluded_values))
    if (Number.isNaN(Number(text)))
      report(['excluded_values'], 'warning', sentence`“${text}” is not a number.`)
  const [min, max] = [numberIn(min_value), numberIn(max_value)]
  if (isInverted({ min, max })) report(['min_value'], 'error', crossed(min, max), ['max_value'])
}

function goalProblems({ attraction_strength, trait_targets }: GoalState, report: Report) {
  outOfUnit(attraction_strength, () =>
    report(['attraction_strength'], 'warning', 'Attraction is outside 0 to 1.'),
  )
  if (Object.keys(isJsonObject(trait_targets) ? trait_targets : {}).length === 0)
    report(['trait_targets'], 'warning', 'A goal without targets has no effect.')
}

function triggerProblems({ rate_multiplier, condition, affected_traits }: Trigger, report: Report) {
  const multiplier = numberIn(rate_multiplier)
  if (multiplier !== undefined && multiplier <= 0)
    report(['rate_multiplier'], 'warning', 'A multiplier of 0 or less stops or reverses growth.')
  if (textIn(condition).trim() === '')
    report(['condition'], 'warning', 'Without a condition, it is unclear when the trigger applies.')
  if (textsIn(affected_traits).length === 0) report(['affected_traits'], 'warning', 'It affects no trait.')
}

const crossed = (min?: number, max?: number) => `Minimum ${min} is above the maximum ${max}.`

type Say = (message: string) => void

export function below(least: number, value: number | undefined, say: Say) {
  if (value !== undefined && value < least) say(`A value below ${least} is unusual.`)
}

export function outOfUnit(value: unknown, say: Say) {
  if (isOutside(numberIn(value), { min: 0, max: 1 })) say('Outside of 0 to 1.')
}

const numeric =
  /^(?:numeric_value|m(?:in|ax)_(?:bound|value)|learning_rate|attraction_strength|rate_multiplier|behavior|identity|narrative|(?:initial|max)_weight|confidence_threshold|max_relationships)$/

/** Numbers that no double holds, which stay as the service sent them, and text where the interface has a number. */
export function oddNumbers(value: MaybeJson, path: Path = []): [path: Path, what: string][] {
  const isNumber = numeric.test(path.at(-1) ?? '') || path.at(-2) === 'trait_targets'
  if (typeof value === 'string' && isNumber) return [[path, 'is text, and should be a number.']]
  if (isHuge(numberIn(value))) return [[path, 'is too large for most programs to read.']]
  return [...(partsOf(path, value) ?? [])].flatMap(([step, part]) => oddNumbers(part, [...path, step]))
}

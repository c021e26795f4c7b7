import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import type { BoundaryValues, TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { formatNumber } from '@/blueprint/marks/format-number'
import type { LaneFacts, LaneTarget } from './lane-facts'

/** Name of a trait on its lane. */
export function laneName({ display_name, trait_ref }: TraitValues): string {
  return truncate(display_name || trait_ref || 'New trait', 80)
}

interface LaneState {
  row: TraitValues
  saved: TraitValues | undefined
  isLearnable: boolean
  problems: number
}

/** Text description of a lane, for screen readers. */
export function describeLane({ row, saved, isLearnable, problems }: LaneState): string {
  const before = saved?.default.value.numeric_value
  const [now, ...others] = describeTrait(row, isLearnable)
  const facts = [
    laneName(row),
    now,
    before !== undefined && before !== row.default.value.numeric_value && numberOfText(before) !== undefined
      ? `saved ${before}`
      : '',
    ...others,
    saved ? '' : 'new',
    problems > 0 ? pluralize(problems, 'problem') : '',
  ]
  return facts.filter((fact) => fact !== '').join(', ')
}

/** Text description of a trait: its default, its constraint, then its flags. */
export function describeTrait(row: TraitValues, isLearnable: boolean): [string, ...string[]] {
  const { value, constraint, lock } = row.default
  const others = [
    constraint.form === 'json'
      ? 'constraint in free form'
      : rangeText(constraint.min_bound, constraint.max_bound, everyDigit),
    row.required === true ? 'required' : '',
    lock === 'HARD' ? 'locked' : lock === '' ? '' : `lock ${truncate(lock, 24)}`,
    isLearnable ? 'learnable' : '',
  ]
  return [
    value.form === 'json' ? 'default in free form' : (defaultText(row) ?? 'no default'),
    ...others.filter((fact) => fact !== ''),
  ]
}

function defaultText({ default: { value } }: TraitValues): string | undefined {
  if (value.numeric_value !== '') return `default ${truncate(value.numeric_value, 24)}`
  if (value.string_value !== '') return `default ${truncate(value.string_value, 40)}`
  return value.string_list_value.length > 0 ? `default of ${value.string_list_value.length} texts` : undefined
}

/** Complete text description of a trait, in lines. Nothing is truncated. */
export function describeWholeTrait(row: TraitValues, isLearnable: boolean): string[] {
  const { value, constraint } = row.default
  const { target } = constraint
  const lines = [
    row.description,
    describeTrait(row, isLearnable).join(', '),
    named('Type', row.type),
    ...(value.form === 'json'
      ? [named('Default', value.json)]
      : [
          named('Default text', value.string_value),
          named('Default list', value.string_list_value.join(', ')),
        ]),
    ...(constraint.form === 'json'
      ? [named('Constraint', constraint.json)]
      : [
          named('Learning rate', constraint.learning_rate),
          named('Allowed values', constraint.allowed_values.join(', ')),
          named(
            'Target',
            [target.numeric_value, target.string_value, ...target.string_list_value]
              .filter((text) => text !== '')
              .join(', '),
          ),
        ]),
  ]
  return lines.filter((line) => line !== '')
}

const named = (name: string, text: string) => (text === '' ? '' : `${name}: ${text}`)

const everyDigit = (text: string) => truncate(text, 24)

export function rangeText(min: string, max: string, shown = formatNumber): string {
  const [low, high] = [min, max].map((text) => (text.trim() === '' ? '' : shown(text)))
  if (low && high) return `${low} to ${high}`
  if (low) return `from ${low}`
  return high ? `up to ${high}` : ''
}

type Cut = (text: string, most: number) => string

/** Goals, triggers and boundaries of a lane as text. */
export function describeFacts({ targets, triggers, boundaries }: LaneFacts, cut: Cut = truncate): string[] {
  return [
    ...targets.map((target) => targetText(target, cut)),
    ...triggers.map(
      ({ id, multiplier }) =>
        `Trigger ${cut(id, 60)}${multiplier === '' ? '' : `, rate × ${cut(multiplier, 24)}`}`,
    ),
    ...boundaries.map(({ row }) => boundaryText(row, cut)),
  ]
}

function targetText({ id, text, strength }: LaneTarget, cut: Cut): string {
  const aim = `Goal ${cut(id, 60)} aims for ${cut(text, 24) || 'no number'}`
  return strength === '' ? aim : `${aim}, attraction ${cut(strength, 24)}`
}

function boundaryText(row: BoundaryValues, cut: Cut): string {
  const { min_value, max_value, excluded_values, reason } = row
  const parts = [
    `Growth boundary ${rangeText(min_value, max_value, (text) => cut(text, 24)) || 'without limits'}`,
    excluded_values.length > 0 ? `excluding ${cut(excluded_values.join(', '), 200)}` : '',
    cut(reason.trim(), 120),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

import { clipped } from '@/lib/clipped'
import type { TraitValues } from '@/features/blueprints/model/form-values'
import { numberOfText } from '@/features/blueprints/model/number-text'
import { shownNumber } from '@/features/blueprints/marks/shown-number'
import type { LaneFacts } from './lane-facts'

/** How a trait is called on its lane. */
export function laneName({ display_name, trait_ref }: TraitValues): string {
  return clipped(display_name || trait_ref || 'New trait', 80)
}

interface LaneState {
  row: TraitValues
  saved: TraitValues | undefined
  isLearnable: boolean
  problems: number
}

/** The facts of a lane in words, for those who do not see it. */
export function laneWords({ row, saved, isLearnable, problems }: LaneState): string {
  const { value, constraint, lock } = row.default
  const before = saved?.default.value.numeric_value
  const facts = [
    laneName(row),
    value.form === 'json' ? 'default in free form' : (defaultWords(row) ?? 'no default'),
    before !== undefined && before !== value.numeric_value && numberOfText(before) !== undefined
      ? `saved ${before}`
      : '',
    constraint.form === 'json'
      ? 'constraint in free form'
      : rangeWords(constraint.min_bound, constraint.max_bound),
    row.required === true ? 'required' : '',
    lock === 'HARD' ? 'locked' : '',
    isLearnable ? 'learnable' : '',
    saved ? '' : 'new',
    problems > 0 ? `${problems} ${problems === 1 ? 'problem' : 'problems'}` : '',
  ]
  return facts.filter((fact) => fact !== '').join(', ')
}

function defaultWords({ default: { value } }: TraitValues): string | undefined {
  if (value.numeric_value !== '') return `default ${clipped(value.numeric_value, 24)}`
  if (value.string_value !== '') return `default ${clipped(value.string_value, 40)}`
  return value.string_list_value.length > 0 ? `default of ${value.string_list_value.length} texts` : undefined
}

export function rangeWords(min: string, max: string): string {
  const [low, high] = [min, max].map((text) => (text.trim() === '' ? '' : shownNumber(text)))
  if (low && high) return `${low} to ${high}`
  if (low) return `from ${low}`
  return high ? `up to ${high}` : ''
}

/** Goals and triggers of a lane in words. */
export function factWords({ targets, triggers }: LaneFacts): string[] {
  return [
    ...targets.map(
      ({ id, text, strength }) =>
        `Goal ${clipped(id, 60)} aims for ${clipped(text, 24) || 'no number'}${strength === '' ? '' : `, attraction ${clipped(strength, 24)}`}`,
    ),
    ...triggers.map(
      ({ id, multiplier }) =>
        `Trigger ${clipped(id, 60)}${multiplier === '' ? '' : `, rate × ${clipped(multiplier, 24)}`}`,
    ),
  ]
}

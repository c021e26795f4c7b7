import { formatNumber, rangeText } from '@/blueprint/model/number-text'
import type { Limits } from '@/blueprint/model/values'
import { countOf, brief } from '@/lib/words'
import type { LaneFacts, LaneTarget } from './lane-facts'
import type { LaneInput } from './lane-input'
import { added } from './scale'

/** A lane for those who do not see it: "Warmth, default 0.5, saved 0.4, 0.2 to 0.8, required". */
export function describeLane(input: LaneInput, problems: number): string {
  const { name, numbers, saved } = input
  const isMoved = saved?.value !== undefined && saved.value !== numbers.value
  return joined([
    name,
    describeDefault(input),
    isMoved && `saved ${saved.value}`,
    ...describeFlags(input),
    !saved && 'new',
    problems > 0 && countOf(problems, 'problem'),
  ])
}

/** The same without the name, to be read: "Default 0.5, 0.2 to 0.8, required". */
export function describeTrait(input: LaneInput): string {
  return joined([describeDefault(input), ...describeFlags(input)])
}

/** The limit that a number is beyond, and how far: "0.10 above the maximum". Undefined within the limits. */
export function outsideLimit(value: number, { min, max }: Limits) {
  const isAbove = max !== undefined && value > max
  const limit = isAbove ? max : min !== undefined && value < min ? min : undefined
  if (limit === undefined) return undefined
  const by = formatNumber(Math.abs(added(value, -limit)))
  return { limit, words: `${by} ${isAbove ? 'above the maximum' : 'below the minimum'}` }
}

function describeDefault({ numbers: { value }, words }: LaneInput): string {
  return value === undefined ? (words ?? 'no default') : `default ${value}`
}

function describeFlags({ numbers, isRequired, isLocked, facts }: LaneInput) {
  return [
    rangeText(numbers.min, numbers.max, String),
    isRequired && 'required',
    isLocked && 'locked',
    facts.isLearnable && 'learnable',
  ]
}

/** Goals, triggers and boundaries of a lane, a line each. */
export function describeFacts({ targets, triggers, boundaries }: LaneFacts): string[] {
  return [
    ...targets.map(describeTarget),
    ...triggers.map(({ id, multiplier }) => describeTrigger(`Trigger ${brief(id, 60)}`, multiplier)),
    ...boundaries.map(({ min, max, excluded, reason }) =>
      joined([
        `Growth boundary ${rangeText(min, max, String) || 'without limits'}`,
        excluded.length > 0 && `excluding ${brief(excluded.join(', '), 200)}`,
        brief(reason),
      ]),
    ),
  ]
}

/** "Group includes children, rate × 1.5" */
export function describeTrigger(name: string, multiplier: number | undefined): string {
  return joined([name, multiplier !== undefined && `rate × ${multiplier}`])
}

function describeTarget({ id, value, strength }: LaneTarget): string {
  return joined([
    `Goal ${brief(id, 60)} ${value === undefined ? 'without a target' : `aims for ${value}`}`,
    strength !== undefined && `attraction ${strength}`,
  ])
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ')
}

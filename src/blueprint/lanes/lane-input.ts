import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { valueAt, type RowOf } from '@/blueprint/model/path'
import { formatValue, traitName } from '@/blueprint/model/labels'
import { isNothing, numberIn, textIn, formatNumber, rangeText, type Limits } from '@/blueprint/model/values'
import { brief, countOf } from '@/lib/words'
import { numberPaths, traitNumbers, type LaneFacts, type LaneTarget } from './lane-facts'
import { added } from './scale'

type Trait = RowOf['traits']

/** What a lane draws and lets one change. */
export type LaneInput = ReturnType<typeof laneInput>

export function laneInput(key: string, trait: Trait, saved: Trait | undefined, facts: LaneFacts) {
  const words = defaultWords(trait)
  const numbers = traitNumbers(trait)
  const isBound = (end: 'min' | 'max') =>
    numbers[end] !== undefined || isNothing(valueAt(trait as JsonValue, numberPaths[end]))
  return {
    key,
    ref: textIn(trait.trait_ref),
    name: traitName(trait),
    numbers,
    /** The numbers as saved; undefined for a trait that is new. */
    saved: saved && traitNumbers(saved),
    /** As the service has it; empty for none. */
    lock: textIn(trait.default?.lock),
    isLocked: isLocked(trait),
    isRequired: trait.required === true,
    /** What to say in the place of a default that is no number. */
    words,
    /** The trait has no default, and a press may place one. */
    isPlaceable: words === undefined && numbers.value === undefined && !isLocked(trait),
    /** Bounds that are numbers, or absent: others have no handle. */
    canMove: { min: isBound('min'), max: isBound('max') },
    facts,
  }
}

export const isLocked = (trait: Trait): boolean => valueAt(trait as JsonValue, ['default', 'lock']) === 'HARD'

/** A default that is no number, in words; undefined if it is a number, or if one can be placed. */
function defaultWords(trait: Trait): string | undefined {
  const value = valueAt(trait as JsonValue, ['default', 'value'])
  if (numberIn(valueAt(value, ['numeric_value'])) !== undefined) return undefined
  const given = (isJsonObject(value) ? Object.values(value) : [value]).find((part) => !isNothing(part))
  if (given !== undefined) return `Default is ${formatValue(given, 48)}, edit it as JSON`
  const type = textIn(trait.type)
  return type === 'NUMERIC' || type === '' ? undefined : `${brief(type, 24)}, no default`
}

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
    ...triggers.map(({ id, multiplier }) =>
      joined([`Trigger ${brief(id, 60)}`, multiplier !== undefined && `rate × ${multiplier}`]),
    ),
    ...boundaries.map(({ min, max, excluded, reason }) =>
      joined([
        `Growth boundary ${rangeText(min, max, String) || 'without limits'}`,
        excluded.length > 0 && `excluding ${brief(excluded.join(', '), 200)}`,
        brief(reason),
      ]),
    ),
  ]
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

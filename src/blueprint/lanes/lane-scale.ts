import { spanAround, type Span } from '@/blueprint/marks/span'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { browserStorage, readStored, writeStored } from '@/lib/stored'
import type { Rail } from './columns'

/** The range of numbers that the lanes show. For display only, never sent. */
export type ScaleChoice =
  | { readonly kind: 'unit' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'fit' }
  | { readonly kind: 'custom'; readonly min: number; readonly max: number }

const keyOf = (id: string) => `pc-lane-scale:${id}`

/** The scale stored for a blueprint. By default 0 to 1 if that shows all saved numbers, else a range that does. */
export function storedScale(id: string, saved: BlueprintValues): ScaleChoice {
  const stored = readStored(browserStorage('localStorage'), keyOf(id))
  if (isScale(stored)) return stored
  return numbersOf(saved).some((number) => number < 0 || number > 1) ? { kind: 'fit' } : { kind: 'unit' }
}

export function storeScale(id: string, choice: ScaleChoice) {
  writeStored(browserStorage('localStorage'), keyOf(id), choice)
}

function isScale(stored: unknown): stored is ScaleChoice {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return false
  if (stored.kind !== 'custom') return ['unit', 'percent', 'fit'].includes(String(stored.kind))
  return (
    'min' in stored &&
    'max' in stored &&
    typeof stored.min === 'number' &&
    typeof stored.max === 'number' &&
    stored.min < stored.max
  )
}

export function spanOf(choice: ScaleChoice, values: BlueprintValues): Span {
  if (choice.kind === 'unit') return { min: 0, max: 1 }
  if (choice.kind === 'percent') return { min: 0, max: 100 }
  return choice.kind === 'fit' ? spanAround(numbersOf(values)) : { min: choice.min, max: choice.max }
}

/** All numbers of the blueprint that a lane shows. */
function numbersOf({ traits, default_growth }: BlueprintValues): number[] {
  const texts = [
    ...rowsInOrder(traits).flatMap(({ row: { default: own } }) => [
      own.value.form === 'fields' ? own.value.numeric_value : '',
      ...(own.constraint.form === 'fields' ? [own.constraint.min_bound, own.constraint.max_bound] : []),
    ]),
    ...rowsInOrder(default_growth.boundaries).flatMap(({ row }) => [row.min_value, row.max_value]),
    ...rowsInOrder(default_growth.goal_states).flatMap(({ row }) =>
      row.trait_targets.map(({ value }) => value),
    ),
  ]
  return texts.map(numberOfText).filter((number) => number !== undefined)
}

/** Step of an arrow key: a power of ten, about a hundredth of the scale. */
export function stepOf({ min, max }: Span): string {
  const power = Math.floor(Math.log10(max / 100 - min / 100) + 1e-9)
  if (!Number.isFinite(power)) return '0.01'
  return power < 0 ? `0.${'0'.repeat(-power - 1)}1` : `1${'0'.repeat(Math.min(power, 300))}`
}

export interface Tick {
  readonly value: number
  readonly x: number
  /** Height in pixels. */
  readonly size: 9 | 6 | 3.5
  readonly label: string | undefined
}

/** Ticks of the ruler. Those with enough space have a label. */
export function ticksOf({ min, max }: Span, rail: Rail): Tick[] {
  const length = max - min
  const unit = unitOf(length, Math.max(2, Math.min(10, Math.floor(rail.width / 36))))
  // Where doubles are so far apart that marks would be drawn at wrong positions, there is no ruler.
  const isTooFine = unit !== undefined && unit < 64 * Number.EPSILON * Math.max(Math.abs(min), Math.abs(max))
  if (!Number.isFinite(length) || unit === undefined || isTooFine) return []
  const places = Math.max(0, -Math.floor(Math.log10(unit) + 1e-9))
  const half = unit / 2
  const first = Math.ceil(min / half - 1e-9)
  const last = Math.floor(max / half + 1e-9)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const count = first + index
    const value = count * half
    const isWhole = count % 2 === 0
    return {
      ...{ count, value },
      x: rail.left + ((value - min) / length) * rail.width,
      size: !isWhole ? 3.5 : count % 10 === 0 ? 9 : 6,
      label: isWhole ? tickLabel(value, places) : undefined,
    } as const
  })
  const widest = Math.max(...ticks.map(({ label = '' }) => label.length))
  const every = Math.ceil((widest * digitWidth + labelGap) / ((unit / length) * rail.width))
  return ticks.map(({ count, label, ...tick }) => ({
    ...tick,
    label: (count / 2) % every === 0 ? label : undefined,
  }))
}

/** Pixels of a digit in the ruler's labels, and pixels between two labels. */
const digitWidth = 6.5
const labelGap = 10

function tickLabel(value: number, places: number): string {
  const text = value.toFixed(places)
  const short = value.toExponential().replace('e+', 'e')
  return (text.length > 10 && short.length < text.length ? short : text).replace(/^-/, '\u2212')
}

/** The smallest 1, 2 or 5 times a power of ten that fits into the length at most `most` times. */
function unitOf(length: number, most: number): number | undefined {
  const power = 10 ** Math.floor(Math.log10(length / most))
  const unit = [1, 2, 5, 10].map((factor) => factor * power).find((one) => length / one <= most + 1e-9)
  return unit !== undefined && unit > 0 && Number.isFinite(unit) ? unit : undefined
}

import { formatNumber } from '@/blueprint/marks/format-number'
import { asOneStep } from '@/blueprint/model/commands/as-one-step'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { valueAt } from '@/blueprint/model/values/value-at'

/** A fix for a problem, and its button label. */
export interface Fix {
  readonly label: string
  readonly command: Command
}

/** A range for a number, as texts. An empty text is no limit. */
export interface Range {
  readonly min: string
  readonly max: string
}

export function toText(label: string, path: string, text: string, values: BlueprintValues): Fix {
  return { label, command: asOneStep(setField(values, path, text)) }
}

export function swapBounds(min: string, max: string, values: BlueprintValues): Fix {
  const label = 'Swap minimum and maximum'
  const [low, high] = [valueAt(values, max), valueAt(values, min)]
  return {
    label,
    command: setFields(label, [
      [min, low],
      [max, high],
    ]),
  }
}

/** Moves a number to the nearest one in a range. No fix if it is inside, or if the range is empty. */
export function intoRange(path: string, noun: string, { min, max }: Range, values: BlueprintValues): Fix[] {
  const number = numberAt(path, values)
  const [low, high] = [numberOfText(min) ?? -Infinity, numberOfText(max) ?? Infinity]
  if (number === undefined || low > high) return []
  if (number > high) return [toText(`Lower the ${noun} to ${shortest(max)}`, path, max.trim(), values)]
  return number < low ? [toText(`Raise the ${noun} to ${shortest(min)}`, path, min.trim(), values)] : []
}

export function notBelowZero(path: string, values: BlueprintValues): Fix[] {
  return (numberAt(path, values) ?? 0) < 0 ? [toText('Set it to 0', path, '0', values)] : []
}

/** Two decimals if they are exact, else all digits: a button label must be exact. */
export function shortest(text: string): string {
  const label = formatNumber(text)
  return numberOfText(label) === numberOfText(text) ? label : text.trim()
}

function numberAt(path: string, values: BlueprintValues): number | undefined {
  const value = valueAt(values, path)
  return typeof value === 'string' ? numberOfText(value) : undefined
}

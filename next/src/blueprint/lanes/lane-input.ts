import type { JsonValue } from '@/lib/json/json'
import type { RowOf } from '@/blueprint/model/blueprint'
import { traitName } from '@/blueprint/model/labels'
import { valueAt, type Path } from '@/blueprint/model/path'
import { isNothing, numberIn, textIn, textsIn } from '@/blueprint/model/values'
import { brief } from '@/lib/words'
import { numberPaths, traitNumbers, type LaneFacts, type TraitNumbers } from './lane-facts'

/** What a lane draws and lets one change. */
export interface LaneInput {
  readonly key: string
  readonly ref: string
  readonly name: string
  readonly numbers: TraitNumbers
  /** The numbers as saved; undefined for a trait that is new. */
  readonly saved: TraitNumbers | undefined
  /** As the service has it; empty for none. */
  readonly lock: string
  readonly isLocked: boolean
  readonly isRequired: boolean
  /** What to say in the place of a default that is no number. */
  readonly words: string | undefined
  /** The trait has no default, and a press may place one. */
  readonly isPlaceable: boolean
  /** Bounds that are numbers, or absent: others have no handle. */
  readonly canMove: Readonly<Record<'min' | 'max', boolean>>
  readonly facts: LaneFacts
}

type Trait = RowOf['traits']

export function laneInput(key: string, trait: Trait, saved: Trait | undefined, facts: LaneFacts): LaneInput {
  const words = defaultWords(trait)
  const numbers = traitNumbers(trait)
  const isBound = (end: 'min' | 'max') =>
    numbers[end] !== undefined || isNothing(valueAt(trait as JsonValue, numberPaths[end]))
  return {
    key,
    ref: textIn(trait.trait_ref),
    name: traitName(trait),
    numbers,
    saved: saved && traitNumbers(saved),
    lock: textIn(trait.default?.lock),
    isLocked: isLocked(trait),
    isRequired: trait.required === true,
    words,
    isPlaceable: words === undefined && numbers.value === undefined && !isLocked(trait),
    canMove: { min: isBound('min'), max: isBound('max') },
    facts,
  }
}

export function isLocked(trait: Trait): boolean {
  return valueAt(trait as JsonValue, ['default', 'lock']) === 'HARD'
}

/** A default that is no number, in words; undefined if it is a number, or if one can be placed. */
function defaultWords(trait: Trait): string | undefined {
  const at = (...path: Path) => valueAt(trait as JsonValue, ['default', 'value', ...path])
  const number = at('numeric_value')
  if (numberIn(number) !== undefined) return undefined
  if (!isNothing(number)) return `“${brief(JSON.stringify(number), 24)}” is not a number`
  const [text, texts] = [textIn(at('string_value')), textsIn(at('string_list_value'))]
  if (text !== '') return `Default is a text: ${brief(text, 48)}`
  if (texts.length > 0) return `Default is a list: ${brief(texts.join(', '), 48)}`
  if (!isNothing(at()) && numberIn(at()) === undefined && Object.keys(at() as object).length > 0)
    return 'Free-form default, see the JSON'
  const type = textIn(trait.type)
  return type === 'NUMERIC' || type === '' ? undefined : `${brief(type, 24)}, no default`
}

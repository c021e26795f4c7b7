import type { Span } from '@/blueprint/marks/span'
import { rowsInOrder, type TraitValues, type FreeForm } from '@/blueprint/model/values/form-values'
import { readTrait, toFormValues, type TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { differenceOf, versionOf, type Difference } from '@/blueprint/model/history/version'
import { isJsonObject, type JsonObject, sameJson } from '@/lib/json/json'
import { formatDifference, formatNumber } from '@/blueprint/marks/format-number'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { jsonOfText } from '@/blueprint/model/values/trait-default'
import { truncate } from '@/lib/text/truncate'
import { defaultByMeaning, settingsByMeaning } from './by-meaning'
import type { TraitNames } from './trait-names'
import { traitSpan } from './trait-span'
import { versionAsBlueprint } from './version-as-blueprint'

/** `later`: only the blueprint has it. `gone`: only the version has it. */
export type DriftState = 'same' | 'differs' | 'later' | 'gone'

/** One trait of a persona version compared with the same trait in a blueprint. */
export interface TraitDrift {
  readonly key: string
  readonly ref: string
  readonly name: string
  readonly state: DriftState
  readonly words: readonly string[]
  readonly here: TraitValues | undefined
  readonly there: TraitValues | undefined
  readonly span: Span
}

export interface Drift {
  readonly traits: readonly TraitDrift[]
  /** Number of traits that differ. */
  readonly drifted: number
  /** Differences in dyadic and growth settings. */
  readonly settings: Difference
  /** Parts that the answer did not contain in a readable form, so that their differences are unknown. */
  readonly missingParts: readonly ('constraints' | 'dyadic' | 'growth')[]
  /** The blueprint is the earlier side: descriptions go from it to the version. */
  readonly isEarlier: boolean
}

interface DriftOptions {
  names?: TraitNames
  /** The blueprint is older than the version. */
  isEarlier?: boolean
}

/**
 * Differences between a persona version and a blueprint, from the earlier to the later one: changed, added and removed
 * traits.
 */
export function driftOf(
  version: JsonObject,
  blueprint: JsonObject,
  shape: TraitDefaultShape,
  { names = new Map(), isEarlier = false }: DriftOptions = {},
): Drift {
  const missingParts = (['constraints', 'dyadic', 'growth'] as const).filter((part) =>
    part === 'constraints' ? !Array.isArray(version[part]) : !isJsonObject(version[part]),
  )
  const traits = missingParts.includes('constraints')
    ? []
    : alignedTraits(version, blueprint, shape, { names, isEarlier })
  return {
    traits,
    drifted: traits.filter(({ state }) => state !== 'same').length,
    settings: settingsDrift(version, blueprint, shape, { missingParts, isEarlier }),
    missingParts,
    isEarlier,
  }
}

function alignedTraits(
  version: JsonObject,
  blueprint: JsonObject,
  shape: TraitDefaultShape,
  { names, isEarlier }: Required<DriftOptions>,
): TraitDrift[] {
  const mine = traitsByKey(versionAsBlueprint(version), shape)
  const theirs = traitsByKey(blueprint, shape)
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key): TraitDrift[] => {
    const [here, there] = [mine.get(key), theirs.get(key)]
    // A version could not have inherited a trait without a default.
    if (!here && there && traitDrift(blank, there).length === 0) return []
    const words = !here || !there ? [] : isEarlier ? traitDrift(there, here) : traitDrift(here, there)
    const ref = (here ?? there)?.trait_ref ?? ''
    const changed = words.length > 0 ? 'differs' : 'same'
    return [
      {
        key,
        ref,
        name: there?.display_name || names.get(ref) || ref || 'Trait without a ref',
        state: !here ? 'later' : !there ? 'gone' : changed,
        words,
        here,
        there,
        span: traitSpan([here, there]),
      },
    ]
  })
}

const blank = readTrait({})

/** By trait ref and a counter that distinguishes duplicates. */
function traitsByKey(json: JsonObject, shape: TraitDefaultShape): Map<string, TraitValues> {
  const counts = new Map<string, number>()
  return new Map(
    rowsInOrder(toFormValues(withDefaultsByMeaning(json), shape).traits).map(({ row }) => {
      const count = (counts.get(row.trait_ref) ?? 0) + 1
      counts.set(row.trait_ref, count)
      return [`${count} ${row.trait_ref}`, row]
    }),
  )
}

function withDefaultsByMeaning(json: JsonObject): JsonObject {
  if (!Array.isArray(json.traits)) return json
  const traits = json.traits.map((trait) =>
    isJsonObject(trait) && isJsonObject(trait.default)
      ? { ...trait, default: defaultByMeaning(trait.default) }
      : trait,
  )
  return { ...json, traits }
}

function settingsDrift(
  version: JsonObject,
  blueprint: JsonObject,
  shape: TraitDefaultShape,
  { missingParts, isEarlier }: Pick<Drift, 'missingParts' | 'isEarlier'>,
): Difference {
  const part = (json: JsonObject): JsonObject => {
    const { default_dyadic, default_growth } = json
    return settingsByMeaning({
      ...(missingParts.includes('dyadic') ? {} : { default_dyadic: default_dyadic ?? {} }),
      ...(missingParts.includes('growth') ? {} : { default_growth: default_growth ?? {} }),
    })
  }
  const sides = [part(versionAsBlueprint(version)), part(blueprint)] as const
  const [from, to] = isEarlier ? [sides[1], sides[0]] : sides
  const difference = differenceOf(versionOf(from, shape), to, shape)
  // In the interface goals, triggers and boundaries have no order.
  return { ...difference, changes: difference.changes.filter(({ kind }) => kind !== 'order') }
}

type Default = TraitValues['default']

const numbers = {
  min: ({ constraint }: Default) => constraint.min_bound,
  max: ({ constraint }: Default) => constraint.max_bound,
  target: ({ constraint }: Default) => constraint.target.numeric_value,
  'learning rate': ({ constraint }: Default) => constraint.learning_rate,
}

const texts = {
  'default text': ({ value }: Default) => value.string_value,
  'default list': ({ value }: Default) => value.string_list_value.join(', '),
  'target text': ({ constraint }: Default) => constraint.target.string_value,
  'target list': ({ constraint }: Default) => constraint.target.string_list_value.join(', '),
  'allowed values': ({ constraint }: Default) => constraint.allowed_values.join(', '),
}

/** Descriptions of the changes to a trait's default from the earlier to the later side; empty if there are none. */
function traitDrift({ default: was }: TraitValues, { default: now }: TraitValues): string[] {
  if (was.value.form !== now.value.form || was.constraint.form !== now.constraint.form)
    return ['written in another form since']
  const words = [
    defaultDrift(was.value.numeric_value, now.value.numeric_value),
    ...Object.entries(numbers).map(([name, of]) => numberDrift(name, of(was), of(now))),
    ...Object.entries(texts).map(([name, of]) => textDrift(name, of(was), of(now))),
    freeFormDrift('default', was.value, now.value),
    freeFormDrift('constraint', was.constraint, now.constraint),
    lockDrift(was.lock, now.lock),
  ]
  return words.filter((word) => word !== '')
}

function defaultDrift(was: string, now: string): string {
  if (isSame(was, now)) return ''
  const by = formatDifference(now, was)
  // Two decimals would hide the change.
  if (by === undefined || /^[+\u2212]?0\.00$/.test(by)) return `default ${exact(now)}, was ${exact(was)}`
  return `default ${by} since`
}

function numberDrift(name: string, was: string, now: string): string {
  if (isSame(was, now)) return ''
  const [before, after] = [shown(was), shown(now)]
  return before === after ? `${name} ${exact(now)}, was ${exact(was)}` : `${name} ${after}, was ${before}`
}

function textDrift(name: string, was: string, now: string): string {
  return was === now ? '' : `${name} ${quoted(now)}, was ${quoted(was)}`
}

function freeFormDrift(name: string, was: FreeForm, now: FreeForm): string {
  if (was.form !== 'json' || was.json === now.json) return ''
  return sameJson(jsonOfText(was.json), jsonOfText(now.json)) ? '' : `${name} in free form differs`
}

function lockDrift(was: string, now: string): string {
  if (was === now) return ''
  if (was === '') return now === 'HARD' ? 'locked since' : `lock ${truncate(now, 24)} since`
  return now === '' ? 'no longer locked' : `lock ${truncate(now, 24)}, was ${truncate(was, 24)}`
}

/** Equal as numbers: 0.5 and 0.50 are the same. */
function isSame(was: string, now: string): boolean {
  return was.trim() === now.trim() || formatDifference(was, now) === '0.00'
}

const shown = (text: string) => (numberOfText(text) === undefined ? exact(text) : formatNumber(text))
const exact = (text: string) => (text.trim() === '' ? 'none' : truncate(text, 24))
const quoted = (text: string) => (text === '' ? 'none' : `“${truncate(text, 60)}”`)

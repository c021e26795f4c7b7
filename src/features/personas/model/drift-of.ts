import type { Span } from '@/blueprint/marks/span'
import { traitSpan } from '@/blueprint/lanes/trait-span'
import { traitDrift, traitsByKey } from '@/blueprint/model/changes/trait-drift'
import { settingsByMeaning } from '@/blueprint/model/values/by-meaning'
import { differenceOf, versionOf, type Difference } from '@/blueprint/model/history/version'
import type { TraitNames } from '@/blueprint/model/trait-names'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { readTrait, type TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { versionAsBlueprint } from '@/blueprint/model/version-as-blueprint'
import { isJsonObject, type JsonObject } from '@/lib/json/json'

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

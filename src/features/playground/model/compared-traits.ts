import { traitFigureNames, traitFigures } from '@/blueprint/lanes/trait-figures'
import { traitSpan } from '@/blueprint/lanes/trait-span'
import type { Span } from '@/blueprint/marks/span'
import { traitDrift, traitsByKey } from '@/blueprint/model/changes/trait-drift'
import { sharedNames } from '@/blueprint/model/shared-names'
import type { TraitNames } from '@/blueprint/model/trait-names'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { versionAsBlueprint } from '@/blueprint/model/version-as-blueprint'
import type { JsonObject } from '@/lib/json/json'

/** A trait in one of the versions: its value, and the other figures that differ between the versions. */
export interface ComparedCell {
  readonly trait: TraitValues
  readonly figures: readonly { readonly name: string; readonly text: string }[]
}

/** A trait that differs between versions. */
export interface ComparedTrait {
  readonly key: string
  readonly ref: string
  readonly name: string
  /** Another trait has the same name. */
  readonly isNameShared: boolean
  /** Scale of the lanes, the same in all columns. */
  readonly span: Span
  /** In the order of the versions. Undefined where a version lacks the trait. */
  readonly cells: readonly (ComparedCell | undefined)[]
}

export interface ComparedTraits {
  readonly differing: readonly ComparedTrait[]
  /** Number of traits that are the same in all versions. */
  readonly same: number
}

/** Whether a version contains its traits in the documented form. */
export function hasTraits(version: JsonObject | undefined): version is JsonObject {
  return Array.isArray(version?.constraints)
}

/** Traits of several persona versions by ref, in order of first appearance. Versions whose traits are unknown do not count. */
export function comparedTraits(
  versions: readonly (JsonObject | undefined)[],
  shape: TraitDefaultShape,
  names: TraitNames,
): ComparedTraits {
  const sides = versions.map((one) =>
    hasTraits(one) ? traitsByKey(versionAsBlueprint(one), shape) : undefined,
  )
  const there = sides.filter((side) => side !== undefined)
  const keys = [...new Set(there.flatMap((side) => [...side.keys()]))]
  const differing = keys.filter((key) => differs(there.map((side) => side.get(key))))
  const nameOf = (key: string) => {
    const ref = there.find((side) => side.has(key))?.get(key)?.trait_ref ?? ''
    return { ref, name: names.get(ref) ?? (ref || 'Trait without a ref') }
  }
  const shared = sharedNames(keys.map((key) => nameOf(key).name))
  return {
    differing: differing.map((key) => {
      const { ref, name } = nameOf(key)
      const traits = sides.map((side) => side?.get(key))
      return {
        ...{ key, ref, name },
        isNameShared: shared.has(name),
        span: traitSpan(traits),
        cells: cellsOf(traits),
      }
    }),
    same: keys.length - differing.length,
  }
}

function differs([first, ...others]: readonly (TraitValues | undefined)[]): boolean {
  return others.some((other) =>
    first && other ? traitDrift(first, other).length > 0 : (first ?? other) !== undefined,
  )
}

const figureNames = [...traitFigureNames, 'Constraint'] as const

/** What is written in free form is compared as written: its single figures are not known. */
function figuresOf(trait: TraitValues) {
  const { value, constraint } = trait.default
  const figures = { ...traitFigures(trait), Constraint: constraint.form === 'json' ? constraint.json : '' }
  return value.form === 'json' ? { ...figures, Value: value.json } : figures
}

function cellsOf(traits: readonly (TraitValues | undefined)[]): (ComparedCell | undefined)[] {
  const figures = traits.map((trait) => trait && figuresOf(trait))
  const given = figures.filter((one) => one !== undefined)
  const shown = figureNames.filter(
    (name) => name === 'Value' || given.some((one) => one[name] !== given[0]?.[name]),
  )
  return traits.map((trait, index) => {
    const own = figures[index]
    return trait && own && { trait, figures: shown.map((name) => ({ name, text: own[name] })) }
  })
}

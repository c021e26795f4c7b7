import type { JsonObject } from '@/lib/json'
import type { Applied } from './apply-form-values'
import type { Change } from './change'
import { changesBetween } from './changes-between'
import type { BlueprintValues } from './form-values'
import { keyedLike } from './keyed-like'
import type { TraitDefaultShape } from './to-form-values'
import { valuesOfApplied } from './values-of-applied'

/** A blueprint as it was at some time, to be told apart from another. */
export interface Version extends Applied {
  readonly values: BlueprintValues
}

/** How one version becomes the other. */
export interface Difference {
  readonly from: Version
  readonly to: Version
  readonly changes: readonly Change[]
}

/** The version that JSON is, its rows named as those of a known one where they are the same. */
export function versionOf(
  json: JsonObject,
  shape: TraitDefaultShape,
  like: readonly Applied[] = [],
): Version {
  const applied = keyedLike(json, like)
  return { ...applied, values: valuesOfApplied(applied, shape) }
}

export function differenceOf(from: Version, json: JsonObject, shape: TraitDefaultShape): Difference {
  const to = versionOf(json, shape, [from])
  return { from, to, changes: changesBetween(from, to) }
}

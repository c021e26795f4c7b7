import type { JsonObject } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { Change } from '@/blueprint/model/changes/change'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'

/** A blueprint at some time, for comparison with another version. */
export interface Version extends Applied {
  readonly values: BlueprintValues
}

export interface Difference {
  readonly from: Version
  readonly to: Version
  readonly changes: readonly Change[]
}

/** The version for JSON. Rows have the same keys as in a known version where they match. */
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

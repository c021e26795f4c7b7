import { isJsonObject, type JsonValue } from '@/lib/json/json'

/** One rail of a blueprint's fingerprint: bounds and default. Null if there is none or it is not numeric. */
export type Lane = readonly [min: number | null, max: number | null, at: number | null]

const most = 6

/**
 * The first lanes of a blueprint, by which users recognize it in lists. Reads defaults by the assumption
 * `trait-default-shape`.
 */
export function lanesOf(traits: JsonValue): JsonValue[] {
  if (!Array.isArray(traits)) return []
  return traits
    .filter(isJsonObject)
    .slice(0, most)
    .map(({ default: inner }) => {
      const { constraint, value } = isJsonObject(inner) ? inner : {}
      return [
        numberIn(constraint, 'min_bound'),
        numberIn(constraint, 'max_bound'),
        numberIn(value, 'numeric_value'),
      ]
    })
}

/** Lanes as stored in the catalog. */
export function readLanes(kept: JsonValue | undefined): Lane[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((lane): lane is JsonValue[] => Array.isArray(lane))
    .map(([min, max, at]) => [orNull(min), orNull(max), orNull(at)])
}

function numberIn(object: JsonValue | undefined, field: string): number | null {
  return isJsonObject(object) ? orNull(object[field]) : null
}

function orNull(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

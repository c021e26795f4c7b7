import { objectsIn, type JsonObject } from '@/lib/json/json'

/**
 * Converts a persona version to the form of a blueprint, with its constraints as trait defaults (interface, section 2),
 * so that the blueprint comparison works with it.
 */
export function versionAsBlueprint(version: JsonObject): JsonObject {
  return {
    traits: objectsIn(version.constraints).map((constraint) => ({
      trait_ref: constraint.trait_ref ?? '',
      default: constraint,
    })),
    default_dyadic: version.dyadic ?? {},
    default_growth: version.growth ?? {},
  }
}

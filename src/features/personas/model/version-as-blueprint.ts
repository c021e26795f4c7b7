import { objectsIn, type JsonObject } from '@/lib/json/json'

/**
 * A persona version in the form of the blueprint that it would have been made of: its constraints as defaults of traits
 * (interface, section 2). So everything that compares blueprints compares it too.
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

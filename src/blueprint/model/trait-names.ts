import { isJsonObject, type JsonObject } from '@/lib/json/json'

/** Display names by trait ref. */
export type TraitNames = ReadonlyMap<string, string>

/** Display names from several blueprints; the last one wins. */
export function traitNames(blueprints: readonly (JsonObject | undefined)[]): TraitNames {
  return new Map(
    blueprints.flatMap((blueprint) =>
      (Array.isArray(blueprint?.traits) ? blueprint.traits : []).flatMap((trait): [string, string][] => {
        if (!isJsonObject(trait)) return []
        const { trait_ref, display_name } = trait
        return typeof trait_ref === 'string' && typeof display_name === 'string' && display_name.trim() !== ''
          ? [[trait_ref, display_name]]
          : []
      }),
    ),
  )
}

import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

interface Observed {
  personas: readonly CatalogEntry[]
  /** Versions of all personas. */
  versions: readonly CatalogEntry[]
}

/**
 * Personas made from a blueprint, or with a version made from it, as far as this browser has observed them. The
 * interface does not say which of a blueprint's two ids the source is, so either counts.
 */
export function personasOfBlueprint(
  blueprintIds: readonly string[],
  { personas, versions }: Observed,
): CatalogEntry[] {
  const isFrom = ({ fields }: CatalogEntry) => {
    const source = fields.source_blueprint_id?.value
    return typeof source === 'string' && source !== '' && blueprintIds.includes(source)
  }
  const owners = new Set(versions.filter(isFrom).map(({ fields }) => fields.persona_id?.value))
  return personas.filter((persona) => isFrom(persona) || owners.has(persona.id))
}

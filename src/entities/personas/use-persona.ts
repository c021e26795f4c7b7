import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { digitsOf } from '@/lib/json/exact-json'
import type { JsonObject } from '@/lib/json/json'
import { entryJson } from './entry-json'
import { chosenVersion, catalogVersions } from './catalog-versions'

/** A persona as this browser has observed it: the service returns it only in the answer to its creation (#22). */
export interface CatalogPersona {
  readonly id: string
  /** The latest observations of its documented fields. */
  readonly entry: CatalogEntry | undefined
  readonly versions: readonly CatalogEntry[]
  readonly version: CatalogEntry | undefined
  /** The version in the interface's form. */
  readonly json: JsonObject | undefined
  /** The source blueprint of the version, or else of the persona. */
  readonly source: { readonly id: string; readonly revision: string | undefined } | undefined
}

export function usePersona(id: string, versionName: string | undefined): CatalogPersona {
  const entry = useCatalogEntity({ kind: 'persona', id })
  const versions = useCatalogEntities('persona version')
  const blueprints = useCatalogEntities('blueprint')
  return catalogPersona(id, versionName, { entry, versions, blueprints })
}

interface Observed {
  entry: CatalogEntry | undefined
  /** Versions of all personas. */
  versions: readonly CatalogEntry[]
  blueprints: readonly CatalogEntry[]
}

/** A persona from the catalog's entries, with one of its versions by id or version text; without a name the newest. */
export function catalogPersona(
  id: string,
  versionName: string | undefined,
  { entry, versions: all, blueprints }: Observed,
): CatalogPersona {
  const versions = catalogVersions(all, id)
  const version = chosenVersion(versions, versionName)
  const { source_blueprint_id, source_blueprint_revision } = {
    ...entry?.fields,
    ...(version?.fields ?? {}),
  }
  const source = source_blueprint_id?.value
  const revision = source_blueprint_revision?.value
  return {
    id,
    entry,
    versions,
    version,
    json: version && entryJson(version),
    source:
      typeof source === 'string' && source !== ''
        ? { id: blueprintIdOf(source, blueprints), revision: digitsOf(revision) }
        : undefined,
  }
}

/**
 * The id to read a persona's source blueprint with (#10). The interface does not say which of a blueprint's two ids the
 * source is, so a `blueprint_id` that this browser has observed is mapped to the `id` of the same blueprint.
 */
function blueprintIdOf(source: string, known: readonly CatalogEntry[]): string {
  if (known.some(({ id, state }) => id === source && state.value === 'verified')) return source
  return known.find(({ fields }) => fields.blueprint_id?.value === source)?.id ?? source
}

import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { digitsOf } from '@/lib/json/exact-json'
import type { JsonObject } from '@/lib/json/json'
import { entryJson } from './model/entry-json'
import { chosenVersion, catalogVersions } from './model/catalog-versions'

/** A persona as far as this browser has seen it: the service gives it only in the answer to its creation (#22). */
export interface CatalogPersona {
  readonly id: string
  /** Its documented fields, as they were told last. */
  readonly entry: CatalogEntry | undefined
  readonly versions: readonly CatalogEntry[]
  readonly version: CatalogEntry | undefined
  /** The version in the interface's form. */
  readonly json: JsonObject | undefined
  /** What the version, or else the persona, was made of. */
  readonly source: { readonly id: string; readonly revision: string | undefined } | undefined
}

export function usePersona(id: string, versionName: string | undefined): CatalogPersona {
  const entry = useCatalogEntity({ kind: 'persona', id })
  const versions = catalogVersions(useCatalogEntities('persona version'), id)
  const blueprints = useCatalogEntities('blueprint')
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
 * The id by which a blueprint can be read (#10), of what a persona names as its source. The interface does not say which
 * of a blueprint's two ids that is, so a `blueprint_id` that this browser knows leads to the `id` beside it.
 */
function blueprintIdOf(source: string, known: readonly CatalogEntry[]): string {
  if (known.some(({ id, state }) => id === source && state.value === 'verified')) return source
  return known.find(({ fields }) => fields.blueprint_id?.value === source)?.id ?? source
}

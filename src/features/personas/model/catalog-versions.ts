import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { toMoment } from '@/lib/time/moment'

/** Those of a persona that this browser has seen, the newest first. */
export function catalogVersions(versions: readonly CatalogEntry[], persona: string): CatalogEntry[] {
  return versions
    .filter(({ fields }) => fields.persona_id?.value === persona || fields.created_with?.value === persona)
    .toSorted((a, b) => momentOf(b) - momentOf(a))
}

/** The one that an address names, by its id or its version text; without a name the newest. */
export function chosenVersion(
  versions: readonly CatalogEntry[],
  name: string | undefined,
): CatalogEntry | undefined {
  if (name === undefined) return versions[0]
  return (
    versions.find(({ id }) => id === name) ?? versions.find(({ fields }) => fields.version?.value === name)
  )
}

/** Epoch milliseconds at which it was made, or seen first where the service did not say. */
export function momentOf({ fields, firstSeenAt }: CatalogEntry): number {
  return toMoment(fields.created_at?.value) ?? firstSeenAt
}

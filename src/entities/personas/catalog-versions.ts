import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { toMoment } from '@/lib/time/moment'

/** Versions of a persona that this browser has observed, newest first. */
export function catalogVersions(versions: readonly CatalogEntry[], persona: string): CatalogEntry[] {
  return versions
    .filter(({ fields }) => fields.persona_id?.value === persona || fields.created_with?.value === persona)
    .toSorted((a, b) => momentOf(b) - momentOf(a))
}

/** The version in an address, by id or version text; without a name the newest. */
export function chosenVersion(
  versions: readonly CatalogEntry[],
  name: string | undefined,
): CatalogEntry | undefined {
  if (name === undefined) return versions[0]
  return (
    versions.find(({ id }) => id === name) ?? versions.find(({ fields }) => fields.version?.value === name)
  )
}

/** Creation time in epoch milliseconds, or the time of the first observation if the service gave none. */
export function momentOf({ fields, firstSeenAt }: CatalogEntry): number {
  return toMoment(fields.created_at?.value) ?? firstSeenAt
}

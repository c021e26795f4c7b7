import type { CatalogEntry, Observation } from '@/storage/catalog/catalog-entry'

/** The latest that was told of a thing. */
export function lastObservation({ state, named, fields }: CatalogEntry): Observation<unknown> {
  let latest: Observation<unknown> = state
  for (const observation of [...Object.values(fields), ...(named ? [named] : [])])
    if (observation.at > latest.at) latest = observation
  return latest
}

import type { CatalogEntry, Observation } from '@/storage/catalog/catalog-entry'

/** The latest that was told of a thing. */
export function lastObservation(entry: CatalogEntry): Observation<unknown> {
  return latestOf([entry.state, ...observationsIn(entry)]) ?? entry.state
}

/** When an answer last showed a thing. Undefined where none did, also where one said that it is not there. */
export function lastSeen(entry: CatalogEntry): Observation<unknown> | undefined {
  return latestOf(observationsIn(entry))
}

function observationsIn({ named, fields }: CatalogEntry): Observation<unknown>[] {
  return [...Object.values(fields), ...(named ? [named] : [])]
}

function latestOf(observations: readonly Observation<unknown>[]): Observation<unknown> | undefined {
  return observations.reduce<Observation<unknown> | undefined>(
    (latest, one) => (latest && latest.at >= one.at ? latest : one),
    undefined,
  )
}

import type { CatalogEntry, Observation } from '@/storage/catalog/catalog-entry'

/** The latest observation of an entity, including its state. */
export function lastObservation(entry: CatalogEntry): Observation<unknown> {
  return latestOf([entry.state, ...observationsIn(entry)]) ?? entry.state
}

/**
 * The latest observation from an answer that contained the entity. Undefined if there is none, also if an answer said
 * that it does not exist.
 */
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

import type { CatalogEntry } from '@/catalog/catalog-entry'

/** End users that are known to be in a space: named by its fields, or seen in it. The first named come first. */
export function knownParticipants(
  space: string,
  entry: CatalogEntry | undefined,
  endUsers: readonly CatalogEntry[],
): string[] {
  const told = entry?.fields.participant_ids?.value
  const named = Array.isArray(told)
    ? told.filter((id): id is string => typeof id === 'string' && id !== '')
    : []
  const seen = endUsers
    .filter(({ named: by }) => by?.value.kind === 'space' && by.value.id === space)
    .map(({ id }) => id)
  return [...new Set([...named, ...seen])]
}

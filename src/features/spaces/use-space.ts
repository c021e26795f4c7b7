import { ownOf, type CatalogEntry } from '@/catalog/catalog-entry'
import { toldName } from '@/catalog/thing-name'
import { useKnownThing, useKnownThings } from '@/catalog/use-catalog'
import { knownParticipants } from './known-participants'

/** A space as far as this browser has seen it: the service never gives it as such, only with an update (#14, #17). */
export interface KnownSpace {
  readonly id: string
  readonly entry: CatalogEntry | undefined
  /** As the service calls it, or else the user. */
  readonly name: string | undefined
  readonly alias: string
  /** Ids of end users. */
  readonly participants: readonly string[]
}

export function useSpace(id: string): KnownSpace {
  const entry = useKnownThing({ kind: 'space', id })
  const endUsers = useKnownThings('end user')
  const { alias } = ownOf(entry)
  return {
    id,
    entry,
    alias,
    name: (entry && toldName(entry)) ?? (alias || undefined),
    participants: knownParticipants(id, entry, endUsers),
  }
}

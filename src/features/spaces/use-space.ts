import { ownOf, type CatalogEntry, type Observation } from '@/storage/catalog/catalog-entry'
import { observedName } from '@/storage/catalog/entity-name'
import { personName } from '@/storage/catalog/display-name'
import {
  useCatalogName,
  useCatalogEntity,
  useCatalogEntities,
  useCatalogStore,
} from '@/storage/catalog/use-catalog'
import { peopleIn, spaceMembers, lastNamingIn, namingIn } from '@/storage/catalog/space-members'

/**
 * A space as this browser has observed it: the service has no read for it and returns it only from an update (#14,
 * #17).
 */
export interface CatalogSpace {
  readonly id: string
  readonly entry: CatalogEntry | undefined
  /** The service's name, else the user's alias; without both, a name made from the participants. */
  readonly name: string | undefined
  readonly alias: string
  /** Ids of end users. */
  readonly participants: readonly string[]
  /** Ids of other senders of messages: nothing shows that they are participants. */
  readonly writers: readonly string[]
  /** Participants, the current viewer and senders, in the one order used by all lists. */
  readonly people: readonly string[]
  readonly corpora: readonly string[]
  /** When a context last showed an item of each list. */
  readonly namedIn: {
    readonly participant_ids: Observation<string> | undefined
    readonly corpus_ids: Observation<string> | undefined
  }
}

export function useSpace(id: string, viewer?: string): CatalogSpace {
  const catalog = useCatalogStore()
  const entry = useCatalogEntity({ kind: 'space', id })
  const endUsers = useCatalogEntities('end user')
  const users = useCatalogEntities('user')
  const corpora = useCatalogEntities('corpus')
  const { alias } = ownOf(entry)
  const displayed = useCatalogName({ kind: 'space', id })
  const participants = spaceMembers(id, entry?.fields.participant_ids, endUsers, 'participant')
  return {
    id,
    entry,
    alias,
    name: (entry && observedName(entry)) ?? (alias || displayed),
    participants,
    people: peopleIn(
      { id, fields: entry?.fields ?? {} },
      endUsers,
      users,
      (one) => personName(catalog, one),
      viewer,
    ),
    writers: users.flatMap((user) =>
      namingIn(id, user, 'sender') && !participants.includes(user.id) ? [user.id] : [],
    ),
    corpora: spaceMembers(id, entry?.fields.corpus_ids, corpora, 'corpus'),
    namedIn: {
      participant_ids: lastNamingIn(id, endUsers, 'participant'),
      corpus_ids: lastNamingIn(id, corpora, 'corpus'),
    },
  }
}

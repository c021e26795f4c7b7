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

/** A space as far as this browser has seen it: the service never gives it as such, only with an update (#14, #17). */
export interface CatalogSpace {
  readonly id: string
  readonly entry: CatalogEntry | undefined
  /** As the service calls it, or else the user; without both by who takes part in it. */
  readonly name: string | undefined
  readonly alias: string
  /** Ids of end users. */
  readonly participants: readonly string[]
  /** Ids of others who wrote in it: nothing says that they are in it. */
  readonly writers: readonly string[]
  /** Participants, whoever views it, and writers, in the one order in which they are listed. */
  readonly people: readonly string[]
  readonly corpora: readonly string[]
  /** When a context last showed one of a list. */
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

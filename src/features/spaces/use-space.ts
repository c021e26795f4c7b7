import { ownOf, type CatalogEntry, type Told } from '@/catalog/catalog-entry'
import { toldName } from '@/catalog/thing-name'
import { useKnownName, useKnownThing, useKnownThings } from '@/catalog/use-catalog'
import { knownMembers, lastNamingIn, namingIn } from '@/catalog/known-members'

/** A space as far as this browser has seen it: the service never gives it as such, only with an update (#14, #17). */
export interface KnownSpace {
  readonly id: string
  readonly entry: CatalogEntry | undefined
  /** As the service calls it, or else the user; without both by who takes part in it. */
  readonly name: string | undefined
  readonly alias: string
  /** Ids of end users. */
  readonly participants: readonly string[]
  /** Ids of others who wrote in it: nothing says that they are in it. */
  readonly writers: readonly string[]
  readonly corpora: readonly string[]
  /** When a context last showed one of a list. */
  readonly namedIn: {
    readonly participant_ids: Told<string> | undefined
    readonly corpus_ids: Told<string> | undefined
  }
}

export function useSpace(id: string): KnownSpace {
  const entry = useKnownThing({ kind: 'space', id })
  const endUsers = useKnownThings('end user')
  const users = useKnownThings('user')
  const corpora = useKnownThings('corpus')
  const { alias } = ownOf(entry)
  const displayed = useKnownName({ kind: 'space', id })
  const participants = knownMembers(id, entry?.fields.participant_ids, endUsers, 'participant')
  return {
    id,
    entry,
    alias,
    name: (entry && toldName(entry)) ?? (alias || displayed),
    participants,
    writers: users.flatMap((user) =>
      namingIn(id, user, 'sender') && !participants.includes(user.id) ? [user.id] : [],
    ),
    corpora: knownMembers(id, entry?.fields.corpus_ids, corpora, 'corpus'),
    namedIn: {
      participant_ids: lastNamingIn(id, endUsers, 'participant'),
      corpus_ids: lastNamingIn(id, corpora, 'corpus'),
    },
  }
}

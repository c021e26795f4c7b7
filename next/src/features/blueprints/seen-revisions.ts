import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BlueprintAnswer } from '@/api/queries/blueprints'
import { numberIn } from '@/blueprint/model/values'
import { parseJson } from '@/lib/json/exact-json'
import type { JsonObject } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { recordRevision, type SeenRevision } from '@/storage/seen-revision'

/** A blueprint as this browser saw it before. */
export interface Revision {
  /** In the address: its revision, else when it was seen. */
  readonly name: string
  readonly revision: number | undefined
  /** Epoch milliseconds. */
  readonly at: number
  readonly json: JsonObject
}

/** Keeps what the service has, once it is read or saved, as a revision of the signed-in user. */
export function useRevisionRecord(id: string, answer: BlueprintAnswer | undefined) {
  const { database, owner } = useOwner()
  useEffect(() => {
    if (owner !== undefined && answer)
      void recordRevision(collection(database, 'revisions'), owner, id, answer)
  }, [database, owner, id, answer])
}

/** The revisions of a blueprint that this browser has seen, the latest first; undefined until they are read. */
export function useSeenRevisions(id: string): readonly Revision[] | undefined {
  const { database, owner } = useOwner()
  const version = useStore(database.versions.revisions)
  return useQuery({
    queryKey: ['revisions', owner, id, version],
    queryFn:
      owner === undefined || id === ''
        ? skipToken
        : async () => revisionsOf(await collection<SeenRevision>(database, 'revisions').all(owner, id)),
    placeholderData: (earlier, query) => (query?.queryKey[2] === id ? earlier : undefined),
    // It would copy objects key by key, which loses `__proto__` keys.
    structuralSharing: false,
  }).data
}

/** Of several with one number, as where a service does not count them, the latest. */
function revisionsOf(seen: readonly SeenRevision[]): Revision[] {
  const byName = new Map(
    seen.map(({ at, json: text }) => {
      const json = parseJson(text) as JsonObject // only blueprints are stored
      const revision = numberIn(json['revision'])
      const name = String(revision ?? at)
      return [name, { name, revision, at, json }]
    }),
  )
  return [...byName.values()].toSorted((a, b) => b.at - a.at)
}

function useOwner() {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session, ({ user }) => user?.subject)
  return { database, owner: subject === undefined ? undefined : ownerOf(environment.id, subject) }
}

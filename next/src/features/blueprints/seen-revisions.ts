import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { BlueprintAnswer } from '@/api/queries/blueprints'
import { numberIn } from '@/blueprint/model/values'
import { useOwner, useStored } from '@/entities/use-stored'
import { parseJson } from '@/lib/json/exact-json'
import type { JsonObject } from '@/lib/json/json'
import { collection } from '@/storage/collection'
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
  const { database } = useRouteContext({ from: '__root__' })
  const owner = useOwner()
  useEffect(() => {
    if (owner !== undefined && answer)
      void recordRevision(collection(database, 'revisions'), owner, id, answer)
  }, [database, owner, id, answer])
}

/** The revisions of a blueprint that this browser has seen, the latest first; undefined until they are read. */
export function useSeenRevisions(id: string): readonly Revision[] | undefined {
  const seen = useStored('revisions', id)
  return useMemo(() => seen && revisionsOf(seen), [seen])
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

import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { blueprintQuery, type BlueprintAnswer } from '@/api/queries/blueprints'
import { revisionIn } from '@/blueprint/model/values'
import { useOwner, useStored } from '@/entities/use-stored'
import { parseJson, type JsonObject } from '@/lib/json/json'
import { collection } from '@/storage/collection'
import { recordRevision, type SeenRevision } from '@/storage/seen-revision'

/**
 * A blueprint as the service has it (#10), kept as a revision of the signed-in user. `readable` is the last answer that can
 * be edited: it stays on the screen, whatever a later one is.
 */
export function useReadBlueprint(id: string) {
  const { client, database } = useRouteContext({ from: '__root__' })
  const query = useQuery({ ...blueprintQuery(client, id), enabled: id !== '' })
  const { data } = query
  const [last, setLast] = useState<{ readonly id: string; readonly read: BlueprintAnswer }>()
  if (data && data !== last?.read && data.unreadable.length === 0) setLast({ id, read: data })
  const owner = useOwner()
  useEffect(() => {
    if (owner !== undefined && data) void recordRevision(collection(database, 'revisions'), owner, id, data)
  }, [database, owner, id, data])
  return { query, readable: last?.id === id ? last.read : undefined }
}

/** The revisions of a blueprint that this browser has seen, the latest first; undefined until they are read. */
export function useSeenRevisions(id: string): readonly Revision[] | undefined {
  const seen = useStored('revisions', id)
  return useMemo(() => seen && revisionsOf(seen), [seen])
}

/** A blueprint as this browser saw it before. */
export type Revision = ReturnType<typeof revisionsOf>[number]

/** Of several with one number, as where a service does not count them, the latest. */
function revisionsOf(seen: readonly SeenRevision[]) {
  const byName = new Map(
    seen.map(({ at, json: text }) => {
      const json = parseJson(text) as JsonObject // only blueprints are stored
      const revision = revisionIn(json['revision'])
      const name = String(revision ?? at) // in the address
      return [name, { name, revision, at, json }] as const
    }),
  )
  return [...byName.values()].toSorted((a, b) => b.at - a.at)
}

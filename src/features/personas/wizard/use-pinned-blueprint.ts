import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { isReadable } from '@/blueprint/model/history/revisions'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { revisionText } from '@/blueprint/model/changes/revision-text'

export interface PinnedBlueprint {
  /** The blueprint that the user saw; undefined until it is read. */
  readonly blueprint: JsonObject | undefined
  readonly name: string
  readonly facts: {
    readonly id: string | undefined
    readonly blueprint_id: string | undefined
    readonly revision: JsonValue | undefined
  }
  /** Epoch milliseconds of the last answer with this revision. */
  readonly checkedAt: number | undefined
  /** The service now has another revision: the user must see it before the persona is created. */
  readonly isMoved: boolean
  /** The blueprint from the latest read. */
  readonly saved: JsonObject | undefined
  readonly isReading: boolean
  readonly error: Error | null
  /** Reads it again; true if it is still the pinned revision. */
  readonly check: () => Promise<boolean>
  /** Pins the revision that the service has now. */
  readonly follow: () => void
}

/** A blueprint in the revision that the user saw first. */
export function usePinnedBlueprint(id: string | undefined): PinnedBlueprint {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = blueprintQuery(client, id ?? '')
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: id !== undefined, retry: false })
  const [pin, setPin] = useState<{ id: string | undefined; json: JsonObject }>()
  const read = data && isJsonObject(data.json) && isReadable(data.json) ? data.json : undefined
  if (read && pin?.id !== id) setPin({ id, json: read })
  const json = pin?.id === id ? pin?.json : undefined
  const isMoved = json !== undefined && read !== undefined && !sameJson(read.revision, json.revision)
  const { name, revision } = json ?? {}
  return {
    blueprint: json,
    name: [textIn(name) ?? 'Blueprint without a name', revisionText(revision, '')].filter(Boolean).join(', '),
    facts: { id: textIn(json?.id) ?? id, blueprint_id: textIn(json?.blueprint_id), revision },
    checkedAt: isMoved ? undefined : data?.at,
    isMoved,
    saved: read,
    isReading: isFetching,
    error: error ?? (data && !read ? new Error('The service’s answer contains no blueprint.') : null),
    check: async () => {
      await refetch()
      const now = queryClient.getQueryData(query.queryKey)?.json
      return (
        isJsonObject(now) &&
        sameJson(now.revision, json?.revision) &&
        !queryClient.getQueryState(query.queryKey)?.error
      )
    },
    follow: () => {
      if (read) setPin({ id, json: read })
    },
  }
}

function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

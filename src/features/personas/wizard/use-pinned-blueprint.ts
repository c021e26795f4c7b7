import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { isReadable } from '@/blueprint/model/history/revisions'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { revisionText } from '@/blueprint/model/changes/revision-text'

export interface PinnedBlueprint {
  /** What was looked at; undefined as long as it was not read. */
  readonly blueprint: JsonObject | undefined
  readonly name: string
  readonly facts: {
    readonly id: string | undefined
    readonly blueprint_id: string | undefined
    readonly revision: JsonValue | undefined
  }
  /** Epoch milliseconds of the last answer that told this revision. */
  readonly checkedAt: number | undefined
  /** The service has another revision by now: nothing is created before it was looked at. */
  readonly isMoved: boolean
  /** What the service has now, as far as it was read. */
  readonly saved: JsonObject | undefined
  readonly isReading: boolean
  readonly error: Error | null
  /** Reads it again; true where it is still the one that was looked at. */
  readonly check: () => Promise<boolean>
  /** Goes on with the revision that the service has now. */
  readonly follow: () => void
}

/** A blueprint in the revision that its user looked at first. */
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

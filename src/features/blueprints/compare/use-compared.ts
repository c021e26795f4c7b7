import { useQueries } from '@tanstack/react-query'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { revisionQuery } from '@/entities/revision-query'
import { usePartition } from '@/storage/catalog/use-catalog'
import { isReadable } from '@/blueprint/model/history/revisions'
import type { JsonObject } from '@/lib/json/json'
import { comparedName, type ComparedId } from './compared-ids'

/** One of the compared blueprints, with its data if loaded. */
export interface Compared {
  readonly one: ComparedId
  readonly name: string
  readonly json: JsonObject | undefined
  readonly isLoading: boolean
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Loads each blueprint separately, so that a slow or failed request does not block the others. */
export function useCompared(ids: readonly ComparedId[]): Compared[] {
  const client = useClient()
  const partition = usePartition()
  const savedIds = ids.filter(({ revision }) => revision === undefined)
  const revisionIds = ids.filter(({ revision }) => revision !== undefined)
  const saved = useQueries({ queries: savedIds.map(({ id }) => blueprintQuery(client, id)) })
  const seen = useQueries({
    queries: revisionIds.map(({ id, revision = '' }) => revisionQuery(partition, id, revision)),
  })
  return ids.map((one) => {
    const answer = one.revision === undefined ? saved[savedIds.indexOf(one)] : seen[revisionIds.indexOf(one)]
    const json =
      one.revision === undefined
        ? saved[savedIds.indexOf(one)]?.data?.json
        : seen[revisionIds.indexOf(one)]?.data
    return {
      one,
      name: comparedName(one),
      json: json !== undefined && isReadable(json) ? json : undefined,
      isLoading: answer?.isPending ?? true,
      error: answer?.error ?? null,
      onRetry: () => void answer?.refetch(),
    }
  })
}

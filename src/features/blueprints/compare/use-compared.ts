import { useQueries } from '@tanstack/react-query'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { readRevision } from '@/storage/revisions'
import { usePartition } from '@/storage/catalog/use-catalog'
import { isReadable } from '@/blueprint/model/history/revisions'
import type { JsonObject } from '@/lib/json/json'
import { comparedName, type ComparedId } from './compared-ids'

/** One of those that are compared, as far as it is there. */
export interface Compared {
  readonly one: ComparedId
  readonly name: string
  readonly json: JsonObject | undefined
  readonly isLoading: boolean
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Reads each on its own: what fails or takes long keeps no other one away. */
export function useCompared(ids: readonly ComparedId[]): Compared[] {
  const client = useClient()
  const partition = usePartition()
  const savedIds = ids.filter(({ revision }) => revision === undefined)
  const revisionIds = ids.filter(({ revision }) => revision !== undefined)
  const saved = useQueries({ queries: savedIds.map(({ id }) => blueprintQuery(client, id)) })
  const seen = useQueries({
    queries: revisionIds.map(({ id, revision = '' }) => ({
      queryKey: ['revision seen', partition, id, revision],
      queryFn: async () => (await readRevision(partition, id, revision)) ?? null,
      networkMode: 'always' as const,
    })),
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

import { queryOptions } from '@tanstack/react-query'
import { readRevision } from '@/storage/revisions'

/**
 * A revision of a blueprint that this browser has stored; null if it has none. It may be stored later, so a missing one
 * is looked for again: when a page shows it, and after an answer of the service at `readAt`.
 */
export function revisionQuery(partition: string | null, id: string, revision: string, readAt?: number) {
  return queryOptions({
    queryKey: ['revision seen', partition, id, revision, readAt],
    queryFn: async () => (await readRevision(partition, id, revision)) ?? null,
    staleTime: 0,
    networkMode: 'always',
  })
}

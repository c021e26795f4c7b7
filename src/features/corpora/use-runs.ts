import { useQuery, useQueryClient } from '@tanstack/react-query'
import { corpusKeys } from '@/api/queries/corpora'
import { storedRuns, readStoredRun } from '@/storage/runs'
import { usePartition } from '@/storage/catalog/use-catalog'

/** Runs of a corpus that this browser keeps, the newest first. Undefined until they are read. */
export function useRuns(corpus: string) {
  const partition = usePartition() ?? ''
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: corpusKeys.runs(partition, corpus),
    queryFn: () => storedRuns(partition, corpus),
    // Other tabs ask too.
    staleTime: 0,
  })
  return {
    partition,
    runs: data?.runs,
    outlive: data?.outlive ?? true,
    renew: () => queryClient.invalidateQueries({ queryKey: ['corpora', corpus] }),
  }
}

/** One of them with its answer: undefined while it is read, null where this browser does not have it. */
export function useStoredRun(corpus: string, id: string | undefined) {
  const partition = usePartition() ?? ''
  const { data } = useQuery({
    queryKey: corpusKeys.run(partition, corpus, id ?? ''),
    queryFn: async () => (await readStoredRun(partition, corpus, id ?? '')) ?? null,
    enabled: id !== undefined,
    staleTime: Infinity,
  })
  return id === undefined ? undefined : data
}

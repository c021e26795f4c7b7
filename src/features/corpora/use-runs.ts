import { useQuery, useQueryClient } from '@tanstack/react-query'
import { corpusKeys } from '@/api/queries/corpora'
import { storedRuns, readStoredRun } from '@/storage/runs'
import { usePartition } from '@/storage/catalog/use-catalog'

/** Runs of a corpus stored in this browser, newest first. Undefined until they are read. */
export function useRuns(corpus: string) {
  const partition = usePartition() ?? ''
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: corpusKeys.runs(partition, corpus),
    queryFn: () => storedRuns(partition, corpus),
    // Other tabs may add runs.
    staleTime: 0,
  })
  return {
    partition,
    runs: data?.runs,
    outlive: data?.outlive ?? true,
    renew: () => queryClient.invalidateQueries({ queryKey: ['corpora', corpus] }),
  }
}

/** A stored run with its answer: undefined until it is read, null if this browser does not have it. */
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

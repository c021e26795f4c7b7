import { useQuery } from '@tanstack/react-query'
import { useClient } from '@/api/use-client'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { verifyRound } from '@/references/verify-round'

/** End users that are asked for at once, unasked. */
const most = 200

/**
 * Has the names of end users read (#13), once in a visit, as far as this browser does not know them. What the answers
 * say is in the catalog; a failure stays silent, since nobody asked.
 */
export function useNamesOf(ids: readonly string[]): void {
  const client = useClient()
  const catalog = useCatalogStore()
  const { partition, storage } = useCatalogState()
  const unknown = ids.filter((id) => {
    const entry = catalog.get({ kind: 'end user', id })
    return entry === undefined || (entry.state.value === 'seen' && entry.fields.name === undefined)
  })
  const asked = unknown.slice(0, most).toSorted()
  useQuery({
    queryKey: ['names of end users', partition, asked],
    queryFn: ({ signal }) =>
      verifyRound({
        client,
        refs: asked.map((id) => ({ kind: 'end user', id })),
        signal,
        onProgress: () => undefined,
      }),
    enabled: asked.length > 0 && partition !== null && storage.kind !== 'loading',
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
  })
}

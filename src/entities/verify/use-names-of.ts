import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '@/api/use-client'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { refKey } from '@/storage/catalog/catalog-entry'
import { isText, listOf } from '@/lib/json/shape'
import { verifyRound } from './verify-round'

/** Most end users that are read at once without a request by the user. */
const most = 200

const isIds = listOf(isText)
const refOf = (id: string) => ({ kind: 'end user', id }) as const

/**
 * Reads the names of end users (#13) that are missing from the catalog, each once per visit. The answers go into the
 * catalog. A failure is silent, because the user did not request the read. End users without an answer are read again
 * with the next page or the next unknown name. Ids that are added during a request get a request of their own: a
 * running request is neither stopped nor repeated.
 */
export function useNamesOf(ids: readonly string[]): void {
  const client = useClient()
  const queryClient = useQueryClient()
  const catalog = useCatalogStore()
  const { partition, storage } = useCatalogState()
  const isReady = partition !== null && storage.kind !== 'loading'
  const unknown = [...new Set(ids)].filter((id) => {
    const entry = catalog.get({ kind: 'end user', id })
    return entry === undefined || (entry.state.value === 'seen' && entry.fields.name === undefined)
  })
  const names = JSON.stringify(isReady ? unknown.slice(0, most).toSorted() : [])
  useEffect(() => {
    const all = ['names of end users', partition]
    const asked = queryClient.getQueryCache().findAll({ queryKey: all })
    const before = new Set(
      asked.flatMap(({ queryKey, state: { fetchStatus, data } }) =>
        fetchStatus === 'fetching' ? queryKey.slice(all.length) : isIds(data) ? data : [],
      ),
    )
    const wanted: unknown = JSON.parse(names)
    const fresh = (Array.isArray(wanted) ? wanted : []).filter(isText).filter((id) => !before.has(id))
    if (fresh.length === 0) return
    void queryClient
      .query({
        queryKey: [...all, ...fresh],
        // End users for whom the service answered, even if it has none.
        queryFn: async ({ signal }) => {
          const refs = fresh.map(refOf)
          const outcomes = await verifyRound({ client, refs, signal, onProgress: () => undefined })
          return fresh.filter((id) => 'found' in (outcomes.get(refKey(refOf(id))) ?? {}))
        },
        staleTime: 0,
        gcTime: Infinity,
        retry: false,
      })
      .catch(() => undefined) // A failure is silent, because the user did not request the read.
  }, [client, names, partition, queryClient])
}

/** Like `useNamesOf`, once the ids have not changed for a moment: the user may be typing them. */
export function useDebouncedNamesOf(ids: readonly string[]): void {
  const typed = JSON.stringify(ids)
  const [settled, setSettled] = useState('[]')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 250)
    return () => clearTimeout(timer)
  }, [typed])
  const read: unknown = JSON.parse(settled)
  useNamesOf(typed === settled && isIds(read) ? read : [])
}

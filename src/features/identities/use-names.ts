import { useEffect } from 'react'
import { useClient } from '@/api/use-client'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import type { Identity } from '@/session/identities-state'

/** Reads once who the end users are whose tokens name nothing but an id (#13). The answer fills the catalog. */
export function useNames(identities: readonly Identity[]): void {
  const client = useClient()
  const catalog = useCatalogStore()
  const nameless = identities
    .flatMap(({ subject, name }) => (subject !== null && name === subject ? [subject] : []))
    .join('\n')
  useEffect(() => {
    const ids = nameless
      .split('\n')
      .filter((id) => id !== '' && (catalog.get({ kind: 'end user', id })?.state.value ?? 'seen') === 'seen')
    if (ids.length === 0) return
    const controller = new AbortController()
    void import('@/api/endpoints')
      .then(({ endpoints }) =>
        client.call(endpoints.readEndUsers, { body: { ids } }, { signal: controller.signal }),
      )
      .catch(() => undefined) // The ids stand for themselves.
    return () => controller.abort()
  }, [catalog, client, nameless])
}

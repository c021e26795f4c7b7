import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refKey } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { withoutCredentials } from '@/lib/without-credentials'
import { readRef } from '@/entities/read-ref'
import { entityKinds } from '@/entities/entity-kinds'

/** Remembers which things' pages were opened. */
export function useVisits(): void {
  const catalog = useCatalogStore()
  const opened = useRouterState({
    select: ({ matches, status }) => {
      const last = status === 'idle' ? matches.at(-1) : undefined
      const kind = entityKinds.find(({ page }) => last?.fullPath.startsWith(page))?.kind
      const id = last && 'id' in last.params ? last.params.id : undefined
      return kind && id !== undefined ? refKey({ kind, id }) : undefined
    },
  })
  useEffect(() => {
    const ref = readRef(opened)
    // A token in the place of an id is kept nowhere.
    if (ref && !withoutCredentials(ref.id).omitted) catalog.visit(ref)
  }, [catalog, opened])
}

import { useNavigate } from '@tanstack/react-router'
import { stringSearchParams } from '@/lib/search-params'
import type { EntityKey } from '@/storage/catalog-entry'
import { useRowTabIndex } from '@/ui/in-row'
import { RouterAnchor } from '@/ui/router-links'
import { EntityName } from './entity-name'
import { kinds } from './kinds'

/** A reference by name, as a real link where the id fits into an address. */
export function EntityLink({ kind, id }: EntityKey) {
  const tabIndex = useRowTabIndex()
  if (id === '' || !id.isWellFormed()) return <EntityName kind={kind} id={id} />
  return (
    <RouterAnchor to={kinds[kind].page} params={{ id }} tabIndex={tabIndex} inherit>
      <EntityName kind={kind} id={id} />
    </RouterAnchor>
  )
}

/** Opens the page of an entity, of a space as a participant sees it. */
export function useOpenEntity() {
  const navigate = useNavigate()
  return ({ kind, id, participant }: EntityKey & { participant?: string | undefined }) =>
    void navigate({ to: kinds[kind].page, params: { id }, search: stringSearchParams({ participant }) })
}

import { useNavigate } from '@tanstack/react-router'
import { stringSearchParams } from '@/lib/search-params'
import type { EntityKey } from '@/storage/catalog-entry'
import { useRowTabIndex } from '@/ui/in-row'
import { RouterAnchor } from '@/ui/router-links'
import { EntityName } from './entity-name'
import { pageOf } from './kinds'

/** A reference by name, as a real link where the kind has a page and the id fits into an address. */
export function EntityLink({ kind, id }: EntityKey) {
  const tabIndex = useRowTabIndex()
  const to = pageOf(kind)
  if (to === null || id === '' || !id.isWellFormed()) return <EntityName kind={kind} id={id} />
  return (
    <RouterAnchor to={to} params={{ id }} tabIndex={tabIndex} inherit>
      <EntityName kind={kind} id={id} />
    </RouterAnchor>
  )
}

/** Opens the page of an entity, of a space as a participant sees it; does nothing while its kind has none. */
export function useOpenEntity() {
  const navigate = useNavigate()
  return ({ kind, id, participant }: EntityKey & { participant?: string | undefined }) => {
    const to = pageOf(kind)
    const search = stringSearchParams({ participant })
    if (to !== null) void navigate({ to, params: { id }, search })
  }
}

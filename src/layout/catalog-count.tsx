import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogCount } from '@/storage/catalog/use-catalog'
import { thousands } from '@/lib/thousands'
import { NavCount } from './nav-count'

/** How many of a kind this browser knows. No total of the service: it has none. */
export function CatalogCount({ kind }: { kind: CatalogKind }) {
  const count = useCatalogCount(kind)
  return <NavCount count={count} title={`${thousands(count)} seen in this browser`} />
}

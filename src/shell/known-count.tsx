import type { CatalogKind } from '@/catalog/catalog-kinds'
import { useKnownCount } from '@/catalog/use-catalog'

const number = new Intl.NumberFormat('en-GB')

/** How many of a kind this browser knows. No total of the service: it has none. */
export function KnownCount({ kind }: { kind: CatalogKind }) {
  const count = useKnownCount(kind)
  if (count === 0) return null
  return (
    <span className="pc-nav-count pc-nav-word" title={`${number.format(count)} known to this browser`}>
      {number.format(count)}
    </span>
  )
}

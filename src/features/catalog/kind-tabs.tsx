import { getRouteApi } from '@tanstack/react-router'
import { catalogKinds } from '@/storage/catalog/catalog-kinds'
import { kindLabels } from '@/entities/kind-labels'
import type { CatalogView } from '@/entities/filter-catalog'
import { classNames } from '@/ui/class-names'
import tabStyles from '@/ui/tabs.module.css'
import { ViewLink } from '@/ui/view-link'
import styles from './kind-tabs.module.css'

const route = getRouteApi('/_console/catalog')
const number = new Intl.NumberFormat('en-GB')

/** The kinds that occur, with how many the other filters leave. */
export function KindTabs({ counts }: { counts: CatalogView['kinds'] }) {
  const { kind: shown } = route.useSearch()
  const kinds = [undefined, ...catalogKinds.filter((kind) => kind === shown || counts[kind] !== undefined)]
  return (
    <nav className={classNames(tabStyles.tabs, styles.tabs)} aria-label="Kinds">
      {kinds.map((kind) => (
        <ViewLink
          key={kind ?? ''}
          to="/catalog"
          search={(before) => ({ ...before, kind })}
          replace
          resetScroll={false}
          preload={false}
          className={tabStyles.tab}
          current={kind === shown ? 'page' : undefined}
        >
          {kind === undefined ? 'All kinds' : kindLabels[kind].many}{' '}
          <span className={tabStyles.count}>{number.format(counts[kind ?? 'every'] ?? 0)}</span>
        </ViewLink>
      ))}
    </nav>
  )
}

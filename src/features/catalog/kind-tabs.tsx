import { getRouteApi } from '@tanstack/react-router'
import { catalogKinds } from '@/storage/catalog/catalog-kinds'
import { kindLabels } from '@/entities/kind-labels'
import type { CatalogView } from '@/entities/filter-catalog'
import { TabBar, TabLink } from '@/ui/tab-bar'
import styles from './kind-tabs.module.css'

const route = getRouteApi('/_console/catalog')
const number = new Intl.NumberFormat('en-GB')

/** The kinds that occur, with how many the other filters leave. */
export function KindTabs({ counts }: { counts: CatalogView['kinds'] }) {
  const { kind: shown } = route.useSearch()
  const kinds = [undefined, ...catalogKinds.filter((kind) => kind === shown || counts[kind] !== undefined)]
  return (
    <TabBar label="Kinds" className={styles.tabs}>
      {kinds.map((kind) => (
        <TabLink
          key={kind ?? ''}
          to="/catalog"
          search={(before) => ({ ...before, kind })}
          replace
          resetScroll={false}
          preload={false}
          isCurrent={kind === shown}
          count={number.format(counts[kind ?? 'every'] ?? 0)}
        >
          {kind === undefined ? 'All kinds' : kindLabels[kind].many}
        </TabLink>
      ))}
    </TabBar>
  )
}

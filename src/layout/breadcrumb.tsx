import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useRouterState } from '@tanstack/react-router'
import { useCurrentPageTitle } from '@/ui/use-page-title'
import styles from './breadcrumb.module.css'
import { lowerItems, mainItems } from './navigation-items'

/** Where this page hangs: its area, then its own title. */
export function Breadcrumb() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const title = useCurrentPageTitle()
  const area = [...mainItems, ...lowerItems].find(({ to }) => to !== '/' && path.startsWith(to))
  const inArea = area && path.replace(/\/$/, '') !== area.to
  const here = inArea ? title : (area?.label ?? (path === '/' ? 'Home' : title))
  return (
    <nav aria-label="Breadcrumb" className={styles.crumb}>
      {inArea && (
        <>
          {/* An exact match, so that only the page itself is marked as current. */}
          <Link to={area.to} activeOptions={{ exact: true }}>
            {area.label}
          </Link>
          <IconChevronRight size={14} aria-hidden />
        </>
      )}
      {here && (
        <span className={styles.here} aria-current="page" title={here}>
          {here}
        </span>
      )}
    </nav>
  )
}

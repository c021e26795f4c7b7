import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useExchangeLog } from '@/api/use-exchange-log'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { useRowDrawer } from '@/ui/use-row-drawer'
import { useDebouncedFilter } from '@/ui/use-debounced-filter'
import { ViewLink } from '@/ui/view-link'
import { hasOutcome, matchingRequests } from './model/filter-requests'
import { foldWalks } from './model/fold-walks'
import { requestState } from './model/request-state'
import { RequestDrawer } from './request-drawer'
import { RequestFilters } from './request-filters'
import { RequestTable } from './request-table'
import styles from './requests-tab.module.css'

const route = getRouteApi('/_console/activity')

/** The last requests, filtered, and one of them in a drawer beside them. */
export function RequestsTab() {
  const told = route.useSearch()
  const navigate = route.useNavigate()
  const find = useDebouncedFilter(told.q, (q) =>
    navigate({ search: (before) => ({ ...before, q }), replace: true, resetScroll: false }),
  )
  const search = { ...told, q: find.text }
  const { retained } = useExchangeLog()
  const [visited, setVisited] = useState<string>()
  const { sel } = search
  const matching = matchingRequests(retained, search)
  const found = matching.filter((entry) => hasOutcome(entry, search.outcome))
  const lines =
    search.pages === 'all' ? found.map((entry) => ({ entry, pages: 1 })) : foldWalks(found, search.sel)
  const rows = lines.map(({ entry }) => entry)
  const { panes, onKeyDown, ...drawer } = useRowDrawer({
    link: 'request',
    rows,
    keyOf: ({ id }) => id,
    selected: sel,
    onSelect: (id) =>
      void navigate({ search: (before) => ({ ...before, sel: id }), replace: true, resetScroll: false }),
    onVisit: setVisited,
    labelOfRow: (entry) => `${entry.endpoint.title}, ${requestState(entry).word}`,
  })

  return (
    <div ref={panes} className={styles.panes} data-open={sel !== undefined} onKeyDown={onKeyDown}>
      <div className={styles.list}>
        <RequestFilters find={find} retained={retained} matching={matching} shown={found.length} />
        {rows.length > 0 ? (
          <RequestTable lines={lines} selected={sel} visited={visited ?? sel} onVisit={setVisited} />
        ) : retained.length === 0 ? (
          <EmptyState
            title="No requests yet"
            action={
              <Link to="/" className={buttonClass()}>
                Home
              </Link>
            }
          >
            Open something, and what is asked of the service appears here as soon as it has ended.
          </EmptyState>
        ) : (
          <EmptyState
            title="No kept request matches"
            action={
              <ViewLink to="/activity" search={{ sel }} className={buttonClass()}>
                Show every kept request
              </ViewLink>
            }
          >
            None of the {retained.length} has what the filters ask for.
          </EmptyState>
        )}
      </div>
      {sel !== undefined && <RequestDrawer {...drawer} entry={retained.find(({ id }) => id === sel)} />}
    </div>
  )
}

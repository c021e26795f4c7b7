import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { classNames } from '@/ui/styles/class-names'
import { useExchangeLog } from '@/api/use-exchange-log'
import { DataTable } from '@/ui/data-table/data-table'
import { EmptyState } from '@/ui/states/empty-state'
import { useDebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { useRowDrawer } from '@/ui/page/use-row-drawer'
import drawerStyles from '@/ui/page/row-drawer.module.css'
import styles from './activity.module.css'
import { hasOutcome, matchingRequests } from './model/filter-requests'
import { foldWalks, lineOf, type RequestLine } from './model/fold-walks'
import { requestState } from './model/request-state'
import { requestColumns } from './request-columns'
import { RequestDrawer } from './request-drawer'
import { RequestFilters } from './request-filters'

const route = getRouteApi('/_console/activity')
const keyOf = ({ entry }: RequestLine) => entry.id

/** The latest requests, filtered, with a drawer for one of them. */
export function RequestsTab() {
  const applied = route.useSearch()
  const navigate = route.useNavigate()
  const find = useDebouncedFilter(applied.q, (q) =>
    navigate({ search: (before) => ({ ...before, q }), replace: true, resetScroll: false }),
  )
  const { retained } = useExchangeLog()
  const { sel, outcome, pages } = applied
  const matching = useMemo(
    () => matchingRequests(retained, { ...applied, q: find.text }),
    [retained, applied, find.text],
  )
  const found = useMemo(() => matching.filter((entry) => hasOutcome(entry, outcome)), [matching, outcome])
  const lines = useMemo(
    () => (pages === 'all' ? found.map(lineOf) : foldWalks(found, sel)),
    [found, pages, sel],
  )
  const { panes, onKeyDown, ...drawer } = useRowDrawer({
    link: 'row',
    rows: lines,
    keyOf,
    selected: sel,
    onSelect: (id) =>
      void navigate({ search: (before) => ({ ...before, sel: id }), replace: true, resetScroll: false }),
    labelOfRow: ({ entry }) => `${entry.endpoint.title}, ${requestState(entry).word}`,
  })
  // Expanding or collapsing a walk removes its link: the focus then moves to the row that was last viewed.
  const lostFocus = useLostFocus(() =>
    panes.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus(),
  )

  return (
    <div
      ref={panes}
      className={classNames(drawerStyles.panes, styles.panes)}
      data-open={sel !== undefined}
      onKeyDown={onKeyDown}
      {...lostFocus}
    >
      <div className={drawerStyles.list}>
        <RequestFilters find={find} retained={retained} matching={matching} shown={found.length} />
        {lines.length > 0 ? (
          <DataTable
            rows={lines}
            rowKey={keyOf}
            columns={requestColumns}
            open={sel}
            viewKey={JSON.stringify([find.text, applied.endpoint, outcome])}
            canFilter
          />
        ) : retained.length === 0 ? (
          <EmptyState title="No requests yet" action={<ButtonLink to="/">Home</ButtonLink>}>
            Requests to the service appear here as soon as they are answered.
          </EmptyState>
        ) : (
          <EmptyState
            title="No matching requests"
            action={
              <ButtonLink to="/activity" search={{ sel }}>
                Show all requests
              </ButtonLink>
            }
          >
            No request matches these filters.
          </EmptyState>
        )}
      </div>
      {sel !== undefined && <RequestDrawer {...drawer} entry={retained.find(({ id }) => id === sel)} />}
    </div>
  )
}

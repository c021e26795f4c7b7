import { getRouteApi } from '@tanstack/react-router'
import { useState, useRef } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { useExchangeLog } from '@/api/use-exchange-log'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table.module.css'
import { EmptyState } from '@/ui/empty-state'
import { NotPrinted } from '@/ui/not-printed'
import { useDebouncedFilter } from '@/ui/use-debounced-filter'
import { useLostFocus } from '@/ui/use-restored-focus'
import { useRowDrawer } from '@/ui/use-row-drawer'
import { useWalkedRows } from '@/ui/use-walked-rows'
import { hasOutcome, matchingRequests } from './model/filter-requests'
import { foldWalks, lineOf, type RequestLine } from './model/fold-walks'
import { requestState } from './model/request-state'
import { RequestDrawer } from './request-drawer'
import { RequestFilters } from './request-filters'
import { RequestRow } from './request-row'
import requestTableStyles from './request-table.module.css'
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
  const lines = search.pages === 'all' ? found.map(lineOf) : foldWalks(found, search.sel)
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
  // Unfolding and folding a walk take their link away: the row that was last looked at then has the focus.
  const lostFocus = useLostFocus(() =>
    panes.current?.querySelector<HTMLElement>('[data-request][tabindex="0"]')?.focus(),
  )

  return (
    <div
      ref={panes}
      className={styles.panes}
      data-open={sel !== undefined}
      onKeyDown={onKeyDown}
      {...lostFocus}
    >
      <div className={styles.list}>
        <RequestFilters find={find} retained={retained} matching={matching} shown={found.length} />
        {rows.length > 0 ? (
          <RequestTable lines={lines} selected={sel} visited={visited ?? sel} onVisit={setVisited} />
        ) : retained.length === 0 ? (
          <EmptyState title="No requests yet" action={<ButtonLink to="/">Home</ButtonLink>}>
            Open something, and what is asked of the service appears here as soon as it has ended.
          </EmptyState>
        ) : (
          <EmptyState
            title="No kept request matches"
            action={
              <ButtonLink to="/activity" search={{ sel }}>
                Show every kept request
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

interface RequestTableProps {
  lines: readonly RequestLine[]
  selected: string | undefined
  /** The row that was last looked at. It is the one stop for Tab; arrows, Home and End go on from it. */
  visited: string | undefined
  onVisit: (id: string) => void
}

function RequestTable({ lines, selected, visited, onVisit }: RequestTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { parts, unprinted, measure, at, onKeyDown } = useWalkedRows({
    ...{ scroller, visited, onVisit },
    keys: lines.map(({ entry }) => entry.id),
    link: 'request',
    open: lines.findIndex(({ entry }) => entry.id === selected),
    onSpace: (_index, link) => link.click(),
  })

  return (
    <div ref={scroller} className={table.scroller}>
      <table className={classNames(table.table, requestTableStyles.table)} aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={requestTableStyles.time}>
              Time
            </th>
            <th scope="col" className={requestTableStyles.endpoint}>
              Endpoint
            </th>
            <th scope="col" className={requestTableStyles.path}>
              Path
            </th>
            <th scope="col" className={requestTableStyles.status}>
              Status
            </th>
            <th scope="col" className={requestTableStyles.duration}>
              Duration
            </th>
            <th scope="col" className={requestTableStyles.requestId}>
              Request id
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {parts.map((part) => {
            const line = part.kind === 'row' ? lines[part.index] : undefined
            if (part.kind === 'gap' || !line)
              return part.kind === 'gap' ? (
                <tr
                  key={part.key}
                  aria-hidden
                  className={classNames(table.gap, requestTableStyles.gap)}
                  style={{ height: part.height }}
                >
                  <td colSpan={6} />
                </tr>
              ) : null
            return (
              <RequestRow
                key={part.key}
                ref={measure}
                line={line}
                index={part.index}
                isSelected={line.entry.id === selected}
                isTabStop={part.index === at}
                onVisit={() => onVisit(line.entry.id)}
              />
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} canFilter />
    </div>
  )
}

import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useExchangeLog } from '@/api/use-exchange-log'
import { announce } from '@/ui/announce'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { singleKeysOn } from '@/ui/single-keys'
import { useTypedFilter } from '@/ui/use-typed-filter'
import { ViewLink } from '@/ui/view-link'
import { hasOutcome, matchingRequests } from './model/filter-requests'
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
  const find = useTypedFilter(told.q, (q) =>
    navigate({ search: (before) => ({ ...before, q }), replace: true, resetScroll: false }),
  )
  const search = { ...told, q: find.text }
  const { kept } = useExchangeLog()
  const panes = useRef<HTMLDivElement>(null)
  const closed = useRef<string>(undefined)
  const [visited, setVisited] = useState<string>()
  const { sel } = search
  const matching = matchingRequests(kept, search)
  const rows = matching.filter((entry) => hasOutcome(entry, search.outcome))
  const at = rows.findIndex(({ id }) => id === sel)

  // The focus goes back to the row when the drawer is gone: on narrow windows the list is hidden until then.
  useEffect(() => {
    if (sel !== undefined || closed.current === undefined) return
    panes.current?.querySelector<HTMLElement>(`[data-request="${closed.current}"]`)?.focus()
    closed.current = undefined
  }, [sel])

  const select = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, sel: id }), replace: true, resetScroll: false })
  const close = () => {
    closed.current = sel
    setVisited(sel)
    select(undefined)
  }
  const step = (by: 1 | -1) => {
    const next = rows[at === -1 ? 0 : at + by]
    if (!next) return
    announce(`${next.endpoint.title}, ${requestState(next).word}`)
    setVisited(next.id)
    select(next.id)
  }
  // Escape closes it from anywhere on the page: a link from elsewhere leaves the focus on the page's title.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
    if (target === document.body || target.closest('main')) close()
  })
  const isOpen = sel !== undefined
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])

  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!isOpen || isTyping || !singleKeysOn() || ctrlKey || metaKey || altKey) return
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
  }

  return (
    <div ref={panes} className={styles.panes} data-open={isOpen} onKeyDown={onKeyDown}>
      <div className={styles.list}>
        <RequestFilters find={find} kept={kept} matching={matching} shown={rows.length} />
        {rows.length > 0 ? (
          <RequestTable rows={rows} selected={sel} visited={visited ?? sel} onVisit={setVisited} />
        ) : kept.length === 0 ? (
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
            None of the {kept.length} has what the filters ask for.
          </EmptyState>
        )}
      </div>
      {sel !== undefined && (
        <RequestDrawer
          entry={kept.find(({ id }) => id === sel)}
          onClose={close}
          onPrevious={at > 0 ? () => step(-1) : undefined}
          onNext={at < rows.length - 1 ? () => step(1) : undefined}
        />
      )}
    </div>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { countsAsKnown, ownOf, refKey, type CatalogEntry } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { thingName } from '@/catalog/thing-name'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { shortId } from '@/ui/short-id'
import { Skeleton } from '@/ui/skeleton'
import { useTypedFilter } from '@/ui/use-typed-filter'
import { ViewLink } from '@/ui/view-link'
import { columnsOf, fieldOf } from './known-columns'
import { KnownBulk } from './known-bulk'
import { KnownFilters } from './known-filters'
import styles from './known-list.module.css'
import { isFiltered, readKnownSearch, type KnownSearch } from './known-search'
import { sortsOf } from './known-sorts'
import { KnownTable } from './known-table'
import { knownView, sortedThings, type KnownView } from './known-view'
import { prepareSearch, type ShownColumns } from './texts-in-order'
import { useCellContext } from './use-cell-context'
import { countedOf } from './things-counted'
import { useBulkVerify } from './use-bulk-verify'
import { useForget } from './use-forget'

interface KnownListProps {
  entries: readonly CatalogEntry[]
  /** Undefined where every kind is mixed. */
  kind: CatalogKind | undefined
  /** Instead of the list while nothing is known. */
  empty: ReactNode
  /**
   * A kind of which one walk brings thousands: one line stands for them while nothing is searched or filtered. Those that
   * were opened or marked stay.
   */
  foldedKind?: CatalogKind
  /** Between the filters and the rows. */
  children?: (view: KnownView) => ReactNode
}

/** Known things with filters, order, selection and acts on many. What is shown is in the address. */
export function KnownList({ entries, kind, empty, foldedKind, children }: KnownListProps) {
  const told = readKnownSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (part: KnownSearch) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const find = useTypedFilter(told.q, (q) => show({ q }))
  const search = { ...told, q: find.text }
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const forget = useForget()
  const verifying = useBulkVerify()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { sort = 'age' } = search
  const shownKind = kind ?? search.kind
  const columns = columnsOf(shownKind)
  const context = useCellContext()
  const view = useView(
    sortedThings(entries, sort, (entry, field) => fieldOf(entry, field, context)),
    search,
    { columns, context },
  )
  usePreparedSearch(entries, columns)
  const known = useMemo(() => entries.filter(countsAsKnown).length, [entries])
  const isFolding = foldedKind !== undefined && shownKind === undefined && !isFiltered(search)
  const rows = useMemo(
    () => (isFolding ? view.rows.filter((entry) => entry.kind !== foldedKind || isMarked(entry)) : view.rows),
    [view, isFolding, foldedKind],
  )
  const folded = view.rows.length - rows.length
  const selected = chosen.size === 0 ? [] : rows.filter((entry) => chosen.has(refKey(entry)))

  if (entries.length === 0)
    return storage.kind === 'loading' ? (
      <div className={styles.loading}>
        <Skeleton lines={[38, 52, 44, 60, 36]} gap={32} label="Reading what this browser kept" />
      </div>
    ) : (
      empty
    )

  const select = (entry: CatalogEntry) => {
    const next = new Set(chosen)
    if (!next.delete(refKey(entry))) next.add(refKey(entry))
    setChosen(next)
  }
  const what = countedOf(known, kind)
  /** What had the focus is about to go: it stays in the list, at the current row or the filter. */
  const refocus = () =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-thing][tabindex="0"], input[type="search"]')?.focus(),
    )
  return (
    <div ref={list} className={styles.list}>
      <KnownFilters
        kind={shownKind}
        search={search}
        find={find}
        view={view}
        sort={sort}
        sorts={sortsOf(sort, columns)}
        nameOf={(id) => thingName(catalog.get({ kind: 'tenant', id })) ?? shortId(id)}
        what={what}
        matching={
          search.state === 'not found'
            ? `${countedOf(view.rows.length, kind)} not found`
            : isFiltered(search) || search.kind !== undefined
              ? `${view.rows.length.toLocaleString('en-GB')} of ${what} ${view.isNear ? 'nearly match' : 'match'}`
              : ''
        }
      />
      {children?.(view)}
      {folded > 0 && (
        <p className={styles.folded}>
          {countedOf(folded, foldedKind)} from the list of keys {folded === 1 ? 'is' : 'are'} folded.{' '}
          <ViewLink
            to="."
            search={(before) => ({ ...before, kind: foldedKind })}
            replace
            resetScroll={false}
            preload={false}
          >
            Show {folded === 1 ? 'it' : 'them'}
          </ViewLink>
        </p>
      )}
      {(selected.length > 0 || verifying.isShown) && (
        <KnownBulk
          selected={selected}
          verifying={verifying}
          onClear={() => {
            setChosen(new Set())
            refocus()
          }}
        />
      )}
      {known === 0 && search.state === undefined ? (
        empty
      ) : rows.length === 0 && folded === 0 ? (
        <EmptyState
          title="Nothing that is known matches"
          action={
            <ViewLink
              to="."
              search={({ peek: kept }) => ({ peek: kept })}
              className={buttonClass()}
              onClick={refocus}
            >
              Show the {what} again
            </ViewLink>
          }
        >
          None of the {what} has what the filters ask for.
        </EmptyState>
      ) : (
        <KnownTable
          label="Known to this browser"
          rows={rows}
          columns={columns}
          context={context}
          sort={sort}
          hasTags={view.tags.size > 0}
          viewKey={JSON.stringify([search.q, search.tag, search.tenant, search.state, shownKind, sort])}
          selected={new Set(selected.map(refKey))}
          onSelectAll={(all) => setChosen(new Set(all ? rows.map(refKey) : []))}
          peeked={search.peek}
          failures={verifying.failures}
          onLeavePeek={() => void show({ peek: undefined })}
          acts={{
            onSelect: select,
            onPeek: (entry) => void show({ peek: refKey(entry) }),
            onPin: (entry) => catalog.edit(entry, { pinned: !ownOf(entry).pinned }),
            onVerify: (entry) => verifying.verify([entry]),
            onForget: (entry) => {
              forget([entry])
              verifying.leaveOut([entry])
            },
          }}
        />
      )}
    </div>
  )
}

/** Whether somebody took interest in it. */
function isMarked(entry: CatalogEntry): boolean {
  return entry.openedAt !== undefined || Object.keys(entry.own).length > 0
}

/** Anew only when the list or a filter changed. */
function useView(
  sorted: readonly CatalogEntry[],
  { q, tag, state, tenant, kind }: KnownSearch,
  { columns, context }: ShownColumns,
): KnownView {
  // What others are called matters to the search alone.
  const searched = q === undefined || q === '' ? undefined : context
  return useMemo(
    () =>
      knownView(
        sorted,
        { q, tag, state, tenant, kind },
        searched === undefined ? undefined : { columns, context: searched },
      ),
    [sorted, q, tag, state, tenant, kind, columns, searched],
  )
}

/** Entries whose search text is prepared in one idle moment. */
const portion = 2_000

function usePreparedSearch(entries: readonly CatalogEntry[], columns: ShownColumns['columns']) {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return
    let from = 0
    let asked = 0
    const prepare = () => {
      prepareSearch(entries.slice(from, from + portion), columns)
      from += portion
      if (from < entries.length) asked = requestIdleCallback(prepare)
    }
    asked = requestIdleCallback(prepare)
    return () => cancelIdleCallback(asked)
  }, [entries, columns])
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '@/ui/button-link'
import {
  countsInCatalog,
  isOnlyNamedBy,
  ownOf,
  refKey,
  type CatalogEntry,
} from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { entityName } from '@/storage/catalog/entity-name'
import { EmptyState } from '@/ui/empty-state'
import { shortId } from '@/ui/short-id'
import { LoadingLines } from '@/ui/loading-lines'
import { useDebouncedFilter } from '@/ui/use-debounced-filter'
import { useLostFocus } from '@/ui/use-restored-focus'
import { columnsOf, fieldOf } from './catalog-columns'
import { CatalogBulkActions } from './catalog-bulk-actions'
import { CatalogFilters } from './catalog-filters'
import styles from './catalog-list.module.css'
import { isFiltered, readCatalogListSearch, type CatalogListSearch } from './catalog-list-search'
import { sortsOf } from './catalog-sorts'
import { CatalogTable } from './catalog-table'
import { filterCatalog, sortEntities, type CatalogView } from './filter-catalog'
import { prepareSearch, type VisibleColumns } from './texts-in-order'
import { useCellContext } from './use-cell-context'
import { pluralizeKind } from './pluralize-entities'
import { FoldedEntities } from './folded-entities'
import { useBulkVerify } from './use-bulk-verify'
import { useForget } from './use-forget'

interface CatalogListProps {
  entries: readonly CatalogEntry[]
  /** Undefined where every kind is mixed. */
  kind: CatalogKind | undefined
  /** Instead of the list while nothing is known. */
  empty: ReactNode
  /**
   * A kind of which one walk brings thousands: one line stands for them, and for what they alone named, while nothing is
   * searched or filtered. Those that were opened or marked stay.
   */
  collapsedKind?: CatalogKind
  /** Between the filters and the rows. */
  children?: (view: CatalogView) => ReactNode
}

/** Known things with filters, order, selection and acts on many. What is shown is in the address. */
export function CatalogList({ entries, kind, empty, collapsedKind, children }: CatalogListProps) {
  const addressed = readCatalogListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (part: CatalogListSearch) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const find = useDebouncedFilter(addressed.q, (q) => show({ q }))
  const search = { ...addressed, q: find.text }
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const forget = useForget()
  const verifying = useBulkVerify()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { sort = 'age' } = search
  const activeKind = kind ?? search.kind
  const columns = columnsOf(activeKind)
  const context = useCellContext()
  const view = useView(
    sortEntities(entries, sort, (entry, field) => fieldOf(entry, field, context)),
    search,
    { columns, context },
  )
  usePreparedSearch(entries, columns)
  const known = useMemo(() => entries.filter(countsInCatalog).length, [entries])
  const isCollapsing = collapsedKind !== undefined && activeKind === undefined && !isFiltered(search)
  const [rows, folded] = useMemo(() => {
    if (!isCollapsing) return [view.rows, []]
    const isFolded = (entry: CatalogEntry) =>
      !isMarked(entry) && (entry.kind === collapsedKind || isOnlyNamedBy(entry, collapsedKind))
    return [view.rows.filter((entry) => !isFolded(entry)), view.rows.filter(isFolded)]
  }, [view, isCollapsing, collapsedKind])
  /** In the list, at the current row or the filter. */
  const focusList = () => {
    const first = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const target = first('[data-entity][tabindex="0"]') ?? first('input[type="search"]')
    target?.focus()
  }
  const lostFocus = useLostFocus(focusList)
  const selected = chosen.size === 0 ? [] : rows.filter((entry) => chosen.has(refKey(entry)))

  if (entries.length === 0)
    return storage.kind === 'loading' ? (
      <div className={styles.loading}>
        <LoadingLines lines={[38, 52, 44, 60, 36]} gap={32} label="Reading what this browser kept" />
      </div>
    ) : (
      empty
    )

  const select = (entry: CatalogEntry) => {
    const next = new Set(chosen)
    if (!next.delete(refKey(entry))) next.add(refKey(entry))
    setChosen(next)
  }
  const what = pluralizeKind(known, kind)
  /** What had the focus is about to go. */
  const refocus = () => requestAnimationFrame(focusList)
  return (
    <div ref={list} className={styles.list}>
      <CatalogFilters
        kind={activeKind}
        search={search}
        find={find}
        view={view}
        sort={sort}
        sorts={sortsOf(sort, columns)}
        nameOf={(id) => entityName(catalog.get({ kind: 'tenant', id })) ?? shortId(id)}
        what={what}
        matching={
          search.state === 'not found'
            ? `${pluralizeKind(view.rows.length, kind)} not found`
            : isFiltered(search) || search.kind !== undefined
              ? `${view.rows.length.toLocaleString('en-GB')} of ${what} ${view.isNear ? 'nearly match' : 'match'}`
              : ''
        }
      />
      {children?.(view)}
      {collapsedKind && folded.length > 0 && (
        <p className={styles.folded} {...lostFocus}>
          <FoldedEntities entries={folded} from={collapsedKind} />
        </p>
      )}
      {(selected.length > 0 || verifying.isShown) && (
        <CatalogBulkActions
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
      ) : rows.length === 0 && folded.length === 0 ? (
        <EmptyState
          title="Nothing that is known matches"
          action={
            <ButtonLink to="." search={({ peek: kept }) => ({ peek: kept })} onClick={refocus}>
              Show the {what} again
            </ButtonLink>
          }
        >
          No {what} match these filters.
        </EmptyState>
      ) : (
        <CatalogTable
          label="Catalog"
          rows={rows}
          columns={columns}
          context={context}
          sort={sort}
          hasTags={view.tags.size > 0}
          viewKey={JSON.stringify([search.q, search.tag, search.tenant, search.state, activeKind, sort])}
          selected={new Set(selected.map(refKey))}
          onSelectAll={(all) => setChosen(new Set(all ? rows.map(refKey) : []))}
          peeked={search.peek}
          failures={verifying.failures}
          onLeavePeek={() => void show({ peek: undefined })}
          actions={{
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
  { q, tag, state, tenant, kind }: CatalogListSearch,
  { columns, context }: VisibleColumns,
): CatalogView {
  // What others are called matters to the search alone.
  const searched = q === undefined || q === '' ? undefined : context
  return useMemo(
    () =>
      filterCatalog(
        sorted,
        { q, tag, state, tenant, kind },
        searched === undefined ? undefined : { columns, context: searched },
      ),
    [sorted, q, tag, state, tenant, kind, columns, searched],
  )
}

/** Entries whose search text is prepared in one idle moment. */
const portion = 2_000

function usePreparedSearch(entries: readonly CatalogEntry[], columns: VisibleColumns['columns']) {
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

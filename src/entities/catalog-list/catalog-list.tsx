import { Kbd } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { countsInCatalog, isOnlyNamedBy, refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { entityName } from '@/storage/catalog/entity-name'
import { EmptyState } from '@/ui/states/empty-state'
import { shortId } from '@/ui/short-id'
import { LoadingLines } from '@/ui/states/loading-lines'
import { useDebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { thousands } from '@/lib/numbers/thousands'
import { DataTable } from '@/ui/data-table/data-table'
import { useSingleKeys } from '@/ui/single-keys'
import { useStableCallback } from '@/ui/use-stable-callback'
import { rowName } from './catalog-cells'
import { columnsOf, ordersOf } from './catalog-columns'
import { CatalogTableProvider } from './catalog-table-context'
import { CatalogBulkActions } from './catalog-bulk-actions'
import { CatalogFilters } from './catalog-filters'
import styles from './catalog-list.module.css'
import { isFiltered, readCatalogListSearch, type CatalogListSearch } from './catalog-list-search'
import type { CatalogView } from './filter-catalog'
import { useCatalogView } from './use-catalog-view'
import { kindLabels } from '@/entities/kind-labels'
import { inSentence, pluralizeKind } from '@/entities/pluralize-entities'
import { FoldedEntities } from './folded-entities'
import { useBulkVerify } from '@/entities/verify/use-bulk-verify'
import { useForget } from '@/entities/leaving/use-forget'

interface CatalogListProps {
  entries: readonly CatalogEntry[]
  /** Undefined if the list mixes kinds. */
  kind: CatalogKind | undefined
  /** Shown instead of the list while it has no entities. */
  empty: ReactNode
  /**
   * A kind of which one walk brings thousands. One line replaces them, and the entities that only they named, while
   * nothing is searched or filtered. Opened or marked ones stay in the list.
   */
  collapsedKind?: CatalogKind
  /** Rendered between the filters and the rows. */
  children?: (view: CatalogView) => ReactNode
}

/** List of entities with filters, order, selection and bulk actions. Its state is in the address. */
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
  const { view, names, columns } = useCatalogView(entries, search, activeKind)
  const total = useMemo(() => entries.filter(countsInCatalog).length, [entries])
  const isCollapsing = collapsedKind !== undefined && activeKind === undefined && !isFiltered(search)
  const [rows, folded] = useMemo(() => {
    if (!isCollapsing) return [view.rows, []]
    const isFolded = (entry: CatalogEntry) =>
      !isMarked(entry) && (entry.kind === collapsedKind || isOnlyNamedBy(entry, collapsedKind))
    return [view.rows.filter((entry) => !isFolded(entry)), view.rows.filter(isFolded)]
  }, [view, isCollapsing, collapsedKind])
  /** Focuses the current row of the list, or the filter. */
  const focusList = () => {
    const first = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const target = first('[data-row][tabindex="0"]') ?? first('input[type="search"]')
    target?.focus()
  }
  const lostFocus = useLostFocus(focusList)
  const selected = chosen.size === 0 ? [] : rows.filter((entry) => chosen.has(refKey(entry)))
  const peek = useStableCallback((entry: CatalogEntry) => void show({ peek: refKey(entry) }))
  const verify = useStableCallback((entry: CatalogEntry) => verifying.verify([entry]))
  const forgetEntry = useStableCallback((entry: CatalogEntry) => {
    forget([entry])
    verifying.leaveOut([entry])
  })

  if (entries.length === 0)
    return storage.kind === 'loading' ? (
      <div className={styles.loading}>
        <LoadingLines lines={[38, 52, 44, 60, 36]} gap={32} label="Loading saved data" />
      </div>
    ) : (
      empty
    )

  const what = pluralizeKind(total, kind)
  /** The focused element is about to disappear. */
  const refocus = () => requestAnimationFrame(focusList)
  return (
    <div ref={list} className={styles.list}>
      <CatalogFilters
        kind={activeKind}
        search={search}
        find={find}
        view={view}
        sort={sort}
        sorts={ordersOf(sort, columnsOf(activeKind))}
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
      {total === 0 && search.state === undefined ? (
        <NoneFound count={entries.length} onShow={refocus} />
      ) : rows.length === 0 && folded.length > 0 && collapsedKind ? (
        <AllFolded kind={collapsedKind} onShow={refocus} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="No matches"
          action={
            <ButtonLink to="." search={({ peek: kept }) => ({ peek: kept })} onClick={refocus}>
              Show all {what}
            </ButtonLink>
          }
        >
          Nothing in this list matches the filters.
        </EmptyState>
      ) : (
        <CatalogTableProvider {...{ names, peek, verify }} failures={verifying.failures} forget={forgetEntry}>
          <DataTable
            label="Catalog"
            {...{ rows, columns, sort }}
            rowKey={refKey}
            onSort={(next) => void show({ sort: next })}
            viewKey={JSON.stringify([search.q, search.tag, search.tenant, search.state, activeKind, sort])}
            selection={{
              keys: chosen,
              onChange: setChosen,
              labelOf: (entry) => `Select ${rowName(entry, names) ?? entry.id}`,
              allLabel: `Select the ${thousands(rows.length)} shown`,
            }}
            open={search.peek}
            keys={{
              ' ': peek,
              Escape: search.peek === undefined ? undefined : () => void show({ peek: undefined }),
            }}
            // The peek panel follows the current row.
            onMove={search.peek === undefined ? undefined : peek}
            canFilter
            hint={<KeyHint isPeeking={search.peek !== undefined} />}
          />
        </CatalogTableProvider>
      )}
    </div>
  )
}

/** The list holds nothing but ids that the service did not find. */
function NoneFound({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <EmptyState
      title={count === 1 ? 'The id was not found' : `None of the ${thousands(count)} ids was found`}
      action={
        <ButtonLink to="." search={(before) => ({ ...before, state: 'not found' })} onClick={onShow}>
          Show {count === 1 ? 'it' : 'them'}
        </ButtonLink>
      }
    >
      Ids that the service did not find are listed only under “Not found”.
    </EmptyState>
  )
}

/** Nothing has been seen but a collapsed kind, and what only its entities named. */
function AllFolded({ kind, onShow }: { kind: CatalogKind; onShow: () => void }) {
  const many = inSentence(kindLabels[kind].many)
  return (
    <EmptyState
      title={`Only ${many} so far`}
      action={
        <ButtonLink to="." search={(before) => ({ ...before, kind })} onClick={onShow}>
          Show {many}
        </ButtonLink>
      }
    >
      This list hides {many} that you have not opened. Everything else that you open appears here.
    </EmptyState>
  )
}

/** Whether a user opened or marked it. */
function isMarked(entry: CatalogEntry): boolean {
  return entry.openedAt !== undefined || Object.keys(entry.own).length > 0
}

function KeyHint({ isPeeking }: { isPeeking: boolean }) {
  const hasSingleKeys = useSingleKeys()
  return (
    <>
      <Kbd>Enter</Kbd> open <Kbd>Space</Kbd> peek{' '}
      {isPeeking && (
        <>
          <Kbd>F6</Kbd> switch to it <Kbd>Esc</Kbd> close it{' '}
        </>
      )}
      {hasSingleKeys && (
        <>
          <Kbd>X</Kbd> select
        </>
      )}
    </>
  )
}

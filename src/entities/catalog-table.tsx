import { Kbd } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, useMemo } from 'react'
import { thousands } from '@/lib/thousands'
import { refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useDraftsByEntity } from '@/storage/drafts/use-drafts'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table/data-table.module.css'
import { NotPrinted } from '@/ui/not-printed'
import { singleKeysOn, useSingleKeys } from '@/ui/single-keys'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import type { CellContext, CatalogColumn } from './catalog-columns'
import { CatalogRow } from './catalog-row'
import type { CatalogRowActions } from './catalog-row-actions'
import { CatalogTableHead } from './catalog-table-head'
import styles from './catalog-table.module.css'
import { readRef } from './read-ref'
import type { Verifying } from './use-verify'

interface CatalogTableProps {
  label: string
  rows: readonly CatalogEntry[]
  columns: readonly CatalogColumn[]
  context: Omit<CellContext, 'tabIndex'>
  sort: string
  hasTags: boolean
  selected: ReadonlySet<string>
  onSelectAll: (select: boolean) => void
  /** What was searched, filtered and put in order, as one text: another one is shown from its beginning. */
  viewKey: string
  /** `refKey` of the thing that is shown beside the page. */
  peeked: string | undefined
  failures: Verifying['failures']
  actions: Omit<CatalogRowActions, 'onVisit'>
  onLeavePeek: () => void
}

/** By its place, so that tens of thousands of rows are not named anew with every key of the search. */
const byPlace = (index: number) => index

/** Known things. One stop for Tab: arrows, Home and End move, Enter opens, Space peeks, x selects. */
export function CatalogTable(props: CatalogTableProps) {
  const { label, rows, columns, sort, hasTags, selected, onSelectAll, peeked, failures, actions } = props
  const { context, viewKey, onLeavePeek } = props
  const scroller = useRef<HTMLDivElement>(null)
  const movedTo = useRef<string>(undefined)
  const [visited, setVisited] = useState<string>()
  const drafts = useDraftsByEntity()
  const indexOf = (key: string | undefined) => {
    const ref = readRef(key)
    return ref ? rows.findIndex(({ kind, id }) => id === ref.id && kind === ref.kind) : -1
  }
  const at = Math.max(0, indexOf(visited ?? peeked))
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    count: rows.length,
    height: 40,
    keyOf: byPlace,
    retainedIndex: at,
  })

  // A row that was far away is in the document only after it was chosen: then the focus follows.
  useEffect(() => {
    if (visited === undefined || movedTo.current !== visited) return
    movedTo.current = undefined
    linkOf(scroller.current, visited)?.focus()
  }, [visited, rows])

  const displayedKey = useRef(viewKey)
  useLayoutEffect(() => {
    if (displayedKey.current !== viewKey && scroller.current) scroller.current.scrollTop = 0
    displayedKey.current = viewKey
  }, [viewKey])

  const singleKeys = useSingleKeys()
  const moveTo = (index: number) => {
    const entry = rows[index]
    if (!entry) return
    movedTo.current = refKey(entry)
    scrollTo(index)
    setVisited(refKey(entry))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLElement) || target.dataset.entity === undefined) return
    const from = indexOf(target.dataset.entity)
    const entry = rows[from]
    if (!entry) return
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[key]
    const next = to === undefined ? undefined : rows[to]
    if (to !== undefined) {
      moveTo(to)
      // What is shown beside the page follows the row.
      if (peeked !== undefined && next) actions.onPeek(next)
    } else if (key === 'Escape' && peeked !== undefined) onLeavePeek()
    else if (key === ' ') actions.onPeek(entry)
    else if (key === 'x' && singleKeysOn()) actions.onSelect(entry)
    else return
    event.preventDefault()
  }
  const rowActions = useStableActions({
    ...actions,
    onVisit: (entry) => setVisited(refKey(entry)),
    onForget: (entry) => {
      // The focus goes on to a neighbour, not away with the row.
      const index = indexOf(refKey(entry))
      moveTo(index + 1 < rows.length ? index + 1 : index - 1)
      actions.onForget(entry)
    },
  })
  return (
    <div ref={scroller} className={classNames(table.scroller, styles.scroller)}>
      <table
        className={classNames(table.table, styles.table)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <CatalogTableHead
          columns={columns}
          sort={sort}
          hasTags={hasTags}
          selectAll={
            <SelectAll
              count={rows.length}
              selected={selected.size}
              onChange={(select) => onSelectAll(select)}
            />
          }
        />
        <tbody onKeyDown={onKeyDown}>
          {parts.map((part) => {
            const entry = part.kind === 'row' ? rows[part.index] : undefined
            if (part.kind === 'gap')
              return (
                <tr
                  key={part.key}
                  aria-hidden
                  className={classNames(table.gap, styles.gap)}
                  style={{ height: part.height }}
                >
                  <td />
                </tr>
              )
            if (!entry) return null
            const key = refKey(entry)
            return (
              <CatalogRow
                key={key}
                ref={measure}
                entry={entry}
                index={part.index}
                columns={columns}
                hasTags={hasTags}
                context={context}
                isSelected={selected.has(key)}
                isPeeked={key === peeked}
                isTabStop={part.index === at}
                failure={failures.get(key)?.title}
                draft={drafts.get(key)}
                actions={rowActions}
              />
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} canFilter />
      <p className={styles.keys} aria-hidden>
        <Kbd>Enter</Kbd> open <Kbd>Space</Kbd> peek{' '}
        {peeked !== undefined && (
          <>
            <Kbd>F6</Kbd> into it <Kbd>Esc</Kbd> close it{' '}
          </>
        )}
        {singleKeys && (
          <>
            <Kbd>X</Kbd> select
          </>
        )}
      </p>
    </div>
  )
}

function SelectAll(props: { count: number; selected: number; onChange: (select: boolean) => void }) {
  const { count, selected, onChange } = props
  const isPart = selected > 0 && selected < count
  return (
    <input
      type="checkbox"
      aria-label={`Select the ${thousands(count)} shown`}
      title={`Select the ${thousands(count)} shown`}
      checked={count > 0 && selected === count}
      ref={(input) => {
        if (input) input.indeterminate = isPart
      }}
      onChange={() => onChange(selected < count)}
    />
  )
}

function linkOf(scroller: HTMLElement | null, key: string): HTMLElement | undefined {
  const links = scroller?.querySelectorAll<HTMLElement>('[data-entity]') ?? []
  return Array.from(links).find((link) => link.dataset.entity === key)
}

/** The very same acts with every render, so that a row whose thing did not change need not be drawn again. */
function useStableActions(actions: CatalogRowActions): CatalogRowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onVisit: (entry) => latest.current.onVisit(entry),
      onSelect: (entry) => latest.current.onSelect(entry),
      onPeek: (entry) => latest.current.onPeek(entry),
      onPin: (entry) => latest.current.onPin(entry),
      onVerify: (entry) => latest.current.onVerify(entry),
      onForget: (entry) => latest.current.onForget(entry),
    }),
    [],
  )
}

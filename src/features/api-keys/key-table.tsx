import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { classNames } from '@/ui/styles/class-names'
import table from '@/ui/table.module.css'
import { NotPrinted } from '@/ui/page/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { KeyTableRow } from './key-table-row'
import styles from './key-table.module.css'
import type { KeysSearch } from './keys-search'
import { keyLines } from './model/key-lines'
import type { KeyRow } from '@/entities/api-keys/key-row'
import type { KeyShare } from './model/key-totals'
import { RoundedAmount } from './rounded-amount'
import { columnLabels, hideableColumns, useKeyColumns, type KeyColumn } from './use-key-columns'
import type { SpendSamples } from './use-spend-samples'

/** Rows are identified by their position, so that another order does not measure all of them again. */
const placeOf = (index: number) => index

interface KeyTableProps {
  rows: readonly KeyRow[]
  samples: SpendSamples
  selected: string | undefined
  /** The row that was visited last. It is the only tab stop. Arrow keys, Home and End move from it. */
  visited: string | undefined
  onVisit: (key: string) => void
  sort: string | undefined
  group: KeysSearch['group']
  onSearch: (part: Partial<KeysSearch>) => unknown
}

export function KeyTable(props: KeyTableProps) {
  const { rows, samples, selected, visited, onVisit, sort = '-used', group, onSearch } = props
  const scroller = useRef<HTMLDivElement>(null)
  const movedTo = useRef<number>(undefined)
  const { hidden } = useKeyColumns()
  const columns = useMemo(
    (): KeyColumn[] => ['key', ...hideableColumns.filter((column) => !hidden.includes(column))],
    [hidden],
  )
  const lines = useMemo(() => keyLines(rows, group), [rows, group])
  const at = useMemo(() => {
    const visitedIndex = visited === undefined ? -1 : lines.indexOf(visited)
    return visitedIndex === -1 ? lines.indexOf() : visitedIndex
  }, [lines, visited])
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    count: lines.count,
    height: 40,
    keyOf: placeOf,
    retainedIndex: at,
  })

  // A distant row is in the document only after it was chosen. The focus follows then.
  useEffect(() => {
    if (movedTo.current === undefined || movedTo.current !== at) return
    movedTo.current = undefined
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)?.focus()
  }, [at])
  // The list follows a selection made elsewhere: in the address, or by stepping through the drawer.
  const followSelection = useEffectEvent(() => {
    const index = selected === undefined ? -1 : lines.indexOf(selected)
    if (index !== -1) scrollTo(index)
  })
  useEffect(() => followSelection(), [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || target.dataset.key === undefined) return
    const from = Number(target.closest('tr')?.dataset.index)
    if (key === ' ') {
      target.click()
      event.preventDefault()
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1, Home: 1, End: -1 }[key]
    if (by === undefined) return
    event.preventDefault()
    let to = key === 'Home' ? 0 : key === 'End' ? lines.count - 1 : from + by
    while (lines.at(to)?.kind === 'group') to += by
    const line = lines.at(to)
    if (line?.kind !== 'key') return
    movedTo.current = to
    scrollTo(to)
    onVisit(line.row.key)
  }

  return (
    <div ref={scroller} className={classNames(table.scroller, styles.scroller)}>
      {/* Each row has its own layout, so scrolling lays out only new rows. Explicit roles replace the lost ones. */}
      <table
        role="table"
        className={classNames(table.table, styles.table)}
        aria-label="API keys"
        aria-rowcount={lines.count + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <SortHead
                key={column}
                column={column}
                sort={sort}
                onSort={(next) => onSearch({ sort: next })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={onKeyDown}>
          {parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr key={part.key} aria-hidden className={table.gap} style={{ height: part.height }}>
                  <td />
                </tr>
              )
            const line = lines.at(part.index)
            if (!line) return null
            if (line.kind === 'group')
              return (
                <tr key={line.name} ref={measure} role="row" data-index={part.index} className={styles.group}>
                  <th scope="rowgroup" role="rowheader" aria-colspan={columns.length}>
                    {line.share.name.slice(0, 200) ||
                      (group === 'model' ? 'No model given' : 'No user given')}
                    <span>
                      {pluralize(line.share.rows.length, 'key')}
                      <GroupSpend share={line.share} />
                    </span>
                  </th>
                </tr>
              )
            return (
              <KeyTableRow
                key={line.name}
                ref={measure}
                row={line.row}
                index={part.index}
                columns={columns}
                samples={samples}
                isSelected={line.row.key === selected}
                isTabStop={part.index === at}
                onVisit={onVisit}
              />
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} canFilter />
    </div>
  )
}

function GroupSpend({ share: { spend, withoutSpend } }: { share: KeyShare }) {
  if (spend === undefined) return <>, no spend known</>
  return (
    <>
      , <RoundedAmount of={spend} tabIndex={-1} /> spent
      {withoutSpend > 0 && `, ${pluralize(withoutSpend, 'key')} without a spend`}
    </>
  )
}

interface SortHeadProps {
  column: KeyColumn
  sort: string
  onSort: (sort: string) => void
}

const texts: readonly KeyColumn[] = ['key', 'user']

/** Sorts all loaded keys. Numbers start with the greatest. */
function SortHead({ column, sort, onSort }: SortHeadProps) {
  const isUp = sort === column
  const isDown = sort === `-${column}`
  const begin = texts.includes(column) || column === 'expires' ? column : `-${column}`
  const next = isUp ? `-${column}` : isDown ? column : begin
  return (
    <th
      scope="col"
      role="columnheader"
      className={styles[column]}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {columnLabels[column]}
        {isUp && <IconUp size={13} aria-hidden />}
        {isDown && <IconDown size={13} aria-hidden />}
      </button>
    </th>
  )
}

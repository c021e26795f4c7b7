import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { LoggedExchange } from '@/api/exchange-log'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table.module.css'
import { RequestRow } from './request-row'
import styles from './request-table.module.css'

interface RequestTableProps {
  rows: readonly LoggedExchange[]
  selected: string | undefined
  /** The row that was last looked at. It is the one stop for Tab; arrows, Home and End go on from it. */
  visited: string | undefined
  onVisit: (id: string) => void
}

export function RequestTable({ rows, selected, visited, onVisit }: RequestTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const movedTo = useRef<string>(undefined)
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id)
  const at = Math.max(0, indexOf(visited))
  const { parts, measure, scrollTo } = useVirtualRows({
    scroller,
    count: rows.length,
    height: 40,
    keyOf: (index) => rows[index]?.id ?? '',
    kept: at,
  })

  // A row that was far away is in the document only after it was chosen: then the focus follows.
  useEffect(() => {
    if (visited === undefined || movedTo.current !== visited) return
    movedTo.current = undefined
    scroller.current?.querySelector<HTMLElement>(`[data-request="${visited}"]`)?.focus()
  }, [visited])

  // The list follows a selection that was made elsewhere: by its address, or by stepping through the drawer.
  const followSelection = useEffectEvent(() => {
    const index = indexOf(selected)
    if (index !== -1) scrollTo(index)
  })
  useEffect(() => followSelection(), [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || target.dataset.request === undefined) return
    const from = indexOf(target.dataset.request)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[key]
    if (key === ' ') target.click()
    else if (to === undefined) return
    event.preventDefault()
    const next = to === undefined ? undefined : rows[to]
    if (to === undefined || !next) return
    movedTo.current = next.id
    scrollTo(to)
    onVisit(next.id)
  }

  return (
    <div ref={scroller} className={table.scroller}>
      <table className={classNames(table.table, styles.table)} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.time}>
              Time
            </th>
            <th scope="col" className={styles.endpoint}>
              Endpoint
            </th>
            <th scope="col" className={styles.path}>
              Path
            </th>
            <th scope="col" className={styles.status}>
              Status
            </th>
            <th scope="col" className={styles.duration}>
              Duration
            </th>
            <th scope="col" className={styles.requestId}>
              Request id
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {parts.map((part) => {
            const entry = part.kind === 'row' ? rows[part.index] : undefined
            if (part.kind === 'gap' || !entry)
              return part.kind === 'gap' ? (
                <tr
                  key={part.key}
                  aria-hidden
                  className={classNames(table.gap, styles.gap)}
                  style={{ height: part.height }}
                >
                  <td colSpan={6} />
                </tr>
              ) : null
            return (
              <RequestRow
                key={part.key}
                ref={measure}
                entry={entry}
                index={part.index}
                isSelected={entry.id === selected}
                isTabStop={part.index === at}
                onVisit={() => onVisit(entry.id)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

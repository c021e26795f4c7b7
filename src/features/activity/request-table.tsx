import { useRef } from 'react'
import { NotPrinted } from '@/ui/not-printed'
import { useWalkedRows } from '@/ui/use-walked-rows'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table.module.css'
import type { RequestLine } from './model/fold-walks'
import { RequestRow } from './request-row'
import styles from './request-table.module.css'

interface RequestTableProps {
  lines: readonly RequestLine[]
  selected: string | undefined
  /** The row that was last looked at. It is the one stop for Tab; arrows, Home and End go on from it. */
  visited: string | undefined
  onVisit: (id: string) => void
}

export function RequestTable({ lines, selected, visited, onVisit }: RequestTableProps) {
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
      <table className={classNames(table.table, styles.table)} aria-rowcount={lines.length + 1}>
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
            const line = part.kind === 'row' ? lines[part.index] : undefined
            if (part.kind === 'gap' || !line)
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

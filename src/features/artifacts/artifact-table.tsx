import { useRef } from 'react'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table/data-table.module.css'
import { NotPrinted } from '@/ui/not-printed'
import { useWalkedRows } from '@/ui/use-walked-rows'
import { ArtifactRow } from './artifact-row'
import styles from './artifact-table.module.css'
import type { ArtifactListItem } from './model/artifact-list-item'

interface ArtifactTableProps {
  space: string
  rows: readonly ArtifactListItem[]
  /** Id of the one in the drawer. */
  open: string | undefined
  /** Ids. */
  checked: ReadonlySet<string>
  wasDeleted: (row: ArtifactListItem) => boolean
  onCheck: (ids: readonly string[], isChecked: boolean) => void
  /** Key of the row that was last looked at. It is the one stop for Tab. */
  visited: string | undefined
  onVisit: (key: string) => void
  isEarlier: boolean
}

export function ArtifactTable(props: ArtifactTableProps) {
  const { space, rows, open, checked, wasDeleted, onCheck, visited, onVisit, isEarlier } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { parts, unprinted, measure, at, onKeyDown } = useWalkedRows({
    ...{ scroller, visited, onVisit },
    keys: rows.map(({ key }) => key),
    link: 'artifact',
    open: rows.findIndex(({ id }) => id !== undefined && id === open),
    onSpace: (index) => {
      const row = rows[index]
      if (row?.id !== undefined && !wasDeleted(row)) onCheck([row.id], !checked.has(row.id))
    },
  })

  const selectable = rows.flatMap((row) => (row.id === undefined || wasDeleted(row) ? [] : [row.id]))
  const taken = selectable.filter((id) => checked.has(id)).length
  return (
    <div ref={scroller} className={table.scroller}>
      <table
        className={classNames(table.table, styles.table)}
        aria-label="Artifacts"
        aria-rowcount={rows.length + 1}
        aria-busy={isEarlier}
        data-earlier={isEarlier || undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.check}>
              <input
                type="checkbox"
                aria-label="Select all on this page"
                disabled={selectable.length === 0}
                checked={taken > 0 && taken === selectable.length}
                ref={(element) => {
                  if (element) element.indeterminate = taken > 0 && taken < selectable.length
                }}
                onChange={({ target }) => onCheck(selectable, target.checked)}
              />
            </td>
            <th scope="col" className={styles.file}>
              File
            </th>
            <th scope="col" className={styles.status}>
              Status
            </th>
            <th scope="col" className={styles.size}>
              Size
            </th>
            <th scope="col" className={styles.from}>
              From
            </th>
            <th scope="col" className={styles.added}>
              Added
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr
                  key={part.key}
                  aria-hidden
                  className={classNames(table.gap, styles.gap)}
                  style={{ height: part.height }}
                >
                  <td colSpan={6} />
                </tr>
              )
            const row = rows[part.index]
            if (!row) return null
            return (
              <ArtifactRow
                key={part.key}
                ref={measure}
                space={space}
                shown={row}
                index={part.index}
                isOpen={row.id !== undefined && row.id === open}
                isChecked={row.id !== undefined && checked.has(row.id)}
                wasDeleted={wasDeleted(row)}
                isTabStop={part.index === at}
                onVisit={() => onVisit(row.key)}
                onCheck={(isChecked) => row.id !== undefined && onCheck([row.id], isChecked)}
              />
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} canFilter />
    </div>
  )
}

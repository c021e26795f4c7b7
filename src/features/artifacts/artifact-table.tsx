import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table.module.css'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { ArtifactRow } from './artifact-row'
import styles from './artifact-table.module.css'
import type { ShownArtifact } from './model/shown-artifact'

interface ArtifactTableProps {
  space: string
  rows: readonly ShownArtifact[]
  /** Id of the one in the drawer. */
  open: string | undefined
  /** Ids. */
  checked: ReadonlySet<string>
  isGone: (row: ShownArtifact) => boolean
  onCheck: (ids: readonly string[], isChecked: boolean) => void
  /** Key of the row that was last looked at. It is the one stop for Tab. */
  visited: string | undefined
  onVisit: (key: string) => void
  isEarlier: boolean
}

export function ArtifactTable(props: ArtifactTableProps) {
  const { space, rows, open, checked, isGone, onCheck, visited, onVisit, isEarlier } = props
  const scroller = useRef<HTMLDivElement>(null)
  const movedTo = useRef<string>(undefined)
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.key === key)
  const at = Math.max(0, indexOf(visited))
  const { parts, measure, scrollTo } = useVirtualRows({
    scroller,
    count: rows.length,
    height: 40,
    keyOf: (index) => rows[index]?.key ?? '',
    kept: at,
  })

  // A row that was far away is in the document only after it was chosen: then the focus follows.
  useEffect(() => {
    if (visited === undefined || movedTo.current !== visited) return
    movedTo.current = undefined
    linkOf(scroller.current, visited)?.focus()
  }, [visited])

  const followOpen = useEffectEvent(() => {
    const index = rows.findIndex(({ id }) => id !== undefined && id === open)
    if (index !== -1) scrollTo(index)
  })
  useEffect(() => followOpen(), [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || target.dataset.artifact === undefined) return
    const from = indexOf(target.dataset.artifact)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[key]
    const row = rows[from]
    if (key === ' ' && row?.id !== undefined && !isGone(row)) onCheck([row.id], !checked.has(row.id))
    else if (to === undefined) return
    event.preventDefault()
    const next = to === undefined ? undefined : rows[to]
    if (to === undefined || !next) return
    movedTo.current = next.key
    scrollTo(to)
    onVisit(next.key)
  }

  const selectable = rows.flatMap((row) => (row.id === undefined || isGone(row) ? [] : [row.id]))
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
                isGone={isGone(row)}
                isTabStop={part.index === at}
                onVisit={() => onVisit(row.key)}
                onCheck={(isChecked) => row.id !== undefined && onCheck([row.id], isChecked)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Ids may hold anything, so the row is found by comparing and not by a selector. */
export function linkOf(scope: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(scope?.querySelectorAll<HTMLElement>('[data-artifact]') ?? [])].find(
    (link) => link.dataset.artifact === key,
  )
}

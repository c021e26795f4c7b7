import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { NotPrinted } from '@/ui/page/not-printed'
import { singleKeysOn } from '@/ui/single-keys'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import type { Scored } from '@/features/corpora/model/answer'
import styles from './panes.module.css'
import type { RunView } from '@/features/corpora/use-run-view'

type Row = Pick<Scored, 'key' | 'index'> & { readonly score?: number | null }

interface RowListProps<R extends Row> {
  label: string
  rows: readonly R[]
  view: RunView
  height: number
  children: (row: R, isSelected: boolean) => ReactNode
}

/** A virtual list of evidence rows. Arrow keys select, and a row selected elsewhere scrolls into view. */
export function RowList<R extends Row>({ label, rows, view, height, children }: RowListProps<R>) {
  const { selected, related, select, isFaint } = view
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const at = rows.findIndex(({ key }) => key === selected)
  const stop = Math.max(0, at)
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    keyOf,
    height,
    count: rows.length,
    retainedIndex: stop,
  })
  const first = at >= 0 ? at : rows.findIndex(({ key }) => related.has(key))
  const show = useRef(scrollTo)
  useEffect(() => {
    show.current = scrollTo
  })
  useEffect(() => {
    if (first >= 0) show.current(first, { align: 'auto' })
  }, [first, selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTo(event, at, rows.length)
    const row = to === undefined ? undefined : rows[to]
    if (!row) {
      if (event.key === 'Escape' && selected !== undefined) select(undefined)
      return
    }
    event.preventDefault()
    select(row.key)
    scrollTo(rows.indexOf(row), { align: 'auto' })
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`)?.focus(),
    )
  }
  return (
    <>
      <div ref={scroller} role="listbox" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {parts.map((part) => {
          if (part.kind === 'gap') return <div key={part.key} role="none" style={{ height: part.height }} />
          const row = rows[part.index]
          if (!row) return null
          const isSelected = row.key === selected
          return (
            <div
              key={part.key}
              ref={measure}
              data-index={part.index}
              data-row={row.key}
              role="option"
              aria-selected={isSelected}
              aria-posinset={part.index + 1}
              aria-setsize={rows.length}
              tabIndex={part.index === stop ? 0 : -1}
              className={styles.row}
              data-related={related.has(row.key) || undefined}
              data-faint={isFaint({ key: row.key, score: row.score ?? null }) || undefined}
              onClick={() => {
                if (getSelection()?.isCollapsed !== false) select(row.key)
              }}
            >
              {children(row, isSelected)}
            </div>
          )
        })}
      </div>
      <NotPrinted rows={unprinted} canFilter />
    </>
  )
}

function stepTo(event: KeyboardEvent, at: number, count: number): number | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'ArrowDown' || (key === 'j' && singleKeysOn())) return at + 1
  if (key === 'ArrowUp' || (key === 'k' && singleKeysOn())) return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === 'Enter' || key === ' ' ? Math.max(0, at) : undefined
}

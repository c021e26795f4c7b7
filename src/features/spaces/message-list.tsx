import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import classes from './spaces.module.css'

interface MessageListProps<Row extends { readonly key: string }> {
  label: string
  rows: readonly Row[]
  /** Pixels of a row before it is drawn. */
  estimate: (row: Row) => number
  /** The key of the row that is to be in sight; the last one at first, unless given. */
  target: string | undefined
  children: (row: Row) => ReactNode
}

/** Thousands of messages, of which only those in sight are in the document. */
export function MessageList<Row extends { readonly key: string }>(props: MessageListProps<Row>) {
  const { label, rows, estimate, target, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const heightOf = (index: number) => (rows[index] ? estimate(rows[index]) : 0)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: heightOf,
    overscan: 6,
    paddingEnd: 16,
    // A guess, so that messages are there before the first layout.
    initialRect: { width: 0, height: innerHeight },
    measureElement: (row, entry, all) =>
      entry
        ? measureElement(row, entry, all)
        : (all.measurementsCache[all.indexFromElement(row)]?.size ?? heightOf(all.indexFromElement(row))),
  })
  const show = useEffectEvent((key: string | undefined) => {
    const index = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
    const isFirst = virtualizer.scrollOffset === 0
    if (index >= 0) virtualizer.scrollToIndex(index, { align: isFirst ? 'center' : 'auto' })
    else if (rows.length > 0 && isFirst) virtualizer.scrollToIndex(rows.length - 1, { align: 'end' })
  })
  useEffect(() => show(target), [target, rows.length])
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label={label}>
      <div
        role="list"
        aria-label={label}
        style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                data-index={index}
                style={{ position: 'absolute', width: '100%', transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

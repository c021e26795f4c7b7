import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useKeyHints } from '@/lib/use-shortcut'

/** Pixels of a row. A card is higher. */
const rowHeight = 40
const controls = 'a, button, input'
const keyHints = [
  { keys: ['↑', '↓'], label: 'Move between the rows of a table' },
  { keys: ['←', '→'], label: 'Move inside a row' },
  { keys: ['Enter'], label: 'Open the row' },
]

/**
 * The rows near the viewport, and the keyboard: up and down, Home, End and Page keys move between rows, left and right
 * inside the row or the head, Enter on a row opens it. All follow a record by its id, whatever comes in above it.
 */
export function useGridRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  open: (row: Row) => void,
  openId: string | undefined,
) {
  useKeyHints(keyHints)
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ id: '', index: 0 })
  const found = rows.findIndex(({ id }) => id === chosen.id)
  // Where the record is gone, the keyboard goes on with the one in its place.
  const index = found >= 0 ? found : Math.min(chosen.index, rows.length - 1)
  const kept = chosen.id === '' ? [] : [index]
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((place: number) => rows[place]?.id ?? place, [rows]),
    estimateSize: () => rowHeight,
    overscan: 4,
    // The head stands above the rows in the same pane.
    scrollPaddingEnd: 32,
    // What has the focus stays in the document, wherever it is scrolled or sorted to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    // A guess, so that rows are there before the first layout, which tells the height.
    initialRect: { width: 0, height: innerHeight / 2 },
    // The first layout tells the size of a row: to measure it before that would cost a layout of its own.
    measureElement: (row, entry, all) =>
      entry
        ? measureElement(row, entry, all)
        : (all.measurementsCache[all.indexFromElement(row)]?.size ?? rowHeight),
  })
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  // Until a row has had the focus, the first that is seen gets it.
  const tabStop = chosen.id === '' ? first : index

  function choose(place: number) {
    const id = rows[place]?.id
    if (id !== undefined && id !== chosen.id) setChosen({ id, index: place })
  }

  // What is opened elsewhere, as by "next" beside the table, and wherever other rows move it.
  const openPlace = openId === undefined ? -1 : rows.findIndex(({ id }) => id === openId)
  const follow = useEffectEvent(() => {
    if (openPlace < 0 || scroller.current?.contains(document.activeElement)) return
    choose(openPlace)
    virtualizer.scrollToIndex(openPlace)
  })
  useEffect(() => follow(), [openPlace])

  function moveTo(next: number) {
    const target = Math.min(Math.max(next, 0), rows.length - 1)
    flushSync(() => choose(target))
    virtualizer.scrollToIndex(target)
    scroller.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const line = target.closest('tr')
    if (!line) return
    const inside = [...line.querySelectorAll<HTMLElement>(controls)]
    const at = inside.indexOf(target)
    const isHead = line.closest('thead') !== null
    const page = Math.max(1, last - first - 1)
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(isHead ? first : tabStop + 1),
      ArrowUp: () => {
        if (isHead) return
        if (tabStop > 0) moveTo(tabStop - 1)
        else scroller.current?.querySelector<HTMLElement>('thead button')?.focus()
      },
      PageDown: () => moveTo(tabStop + page),
      PageUp: () => moveTo(tabStop - page),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => inside[Math.min(at + 1, inside.length - 1)]?.focus(),
      ArrowLeft: () => (at > 0 ? inside[at - 1] : isHead ? inside[0] : line)?.focus(),
    }
    const row = rows[tabStop]
    const move = moves[key]
    if (move) move()
    else if (key === 'Enter' && target === line && row) open(row)
    else return
    event.preventDefault()
  }

  return { scroller, virtualizer, tabStop, choose, onKeyDown }
}

import type { Virtualizer } from '@tanstack/react-virtual'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useKeyHints } from '@/ui/use-shortcut'

/** Rows in the document beyond those that are seen, on each side. */
export const overscan = 4
const controls = 'a, button, input'
const keyHints = [
  { keys: ['↑', '↓'], label: 'Move between the rows of a table' },
  { keys: ['←', '→'], label: 'Move inside a row' },
  { keys: ['Enter'], label: 'Open the row' },
]

/**
 * The keyboard of a table: up and down, Home, End and Page keys move between rows, left and right inside the row or the
 * head, Enter on a row opens it.
 */
export function useRovingRow(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  open: (index: number) => void,
) {
  useKeyHints(keyHints)
  const [chosen, setIndex] = useState(0)
  const count = virtualizer.options.count
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  // A row that is scrolled away is not in the document: the tab stop is then the first that is.
  const isShown = chosen >= first - overscan && chosen <= last + overscan
  const index = isShown ? Math.min(chosen, Math.max(count - 1, 0)) : first

  function moveTo(next: number) {
    const target = Math.min(Math.max(next, 0), count - 1)
    setIndex(target)
    virtualizer.scrollToIndex(target)
    const find = () => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)
    const row = find()
    // A row that is scrolled to is drawn two frames later.
    if (row) row.focus()
    else requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
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
      ArrowDown: () => moveTo(isHead ? first : index + 1),
      ArrowUp: () => {
        if (isHead) return
        if (index > 0) moveTo(index - 1)
        else scroller.current?.querySelector<HTMLElement>('thead button')?.focus()
      },
      PageDown: () => moveTo(index + page),
      PageUp: () => moveTo(index - page),
      Home: () => moveTo(0),
      End: () => moveTo(count - 1),
      ArrowRight: () => inside[Math.min(at + 1, inside.length - 1)]?.focus(),
      ArrowLeft: () => (at > 0 ? inside[at - 1] : isHead ? inside[0] : line)?.focus(),
    }
    const move = moves[key]
    if (move) move()
    else if (key === 'Enter' && target === line) open(index)
    else return
    event.preventDefault()
  }

  return { index, setIndex, onKeyDown }
}

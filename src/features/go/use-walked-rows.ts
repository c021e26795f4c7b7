import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { rowLink } from '@/ui/page/use-row-drawer'
import { useVirtualRows } from '@/ui/use-virtual-rows'

interface WalkedRowsOptions {
  scroller: RefObject<HTMLElement | null>
  /** Keys of all rows, in order. */
  keys: readonly string[]
  /** Name of the data attribute in which the link of a row stores its key: `row` for `data-row`. */
  link: string
  /** Key of the row that was last viewed. It is the only Tab stop; arrows, Home and End move from it. */
  visited: string | undefined
  onVisit: (key: string) => void
  /** Index of the row that is open next to the list, -1 for none. The list follows it. */
  open: number
  onSpace: (index: number, link: HTMLElement) => void
}

/** The rows of a long table that are near the viewport, with keyboard navigation. */
export function useWalkedRows(options: WalkedRowsOptions) {
  const { scroller, keys, link, visited, onVisit, open, onSpace } = options
  const movedTo = useRef<string>(undefined)
  const at = Math.max(0, visited === undefined ? -1 : keys.indexOf(visited))
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    count: keys.length,
    height: 40,
    keyOf: (index) => keys[index] ?? '',
    retainedIndex: at,
  })

  // A row far away is in the document only after it is chosen: then the focus follows.
  useEffect(() => {
    if (visited === undefined || movedTo.current !== visited) return
    movedTo.current = undefined
    rowLink(scroller.current, link, visited)?.focus()
  }, [scroller, link, visited])

  // The open row may change elsewhere: by its address, or by stepping through the drawer.
  const followOpen = useEffectEvent(() => {
    if (open !== -1) scrollTo(open)
  })
  const openKey = keys[open]
  useEffect(() => followOpen(), [openKey])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    const held = target instanceof HTMLElement ? target.dataset[link] : undefined
    if (!(target instanceof HTMLElement) || held === undefined) return
    const from = keys.indexOf(held)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: keys.length - 1 }[key]
    if (key === ' ') onSpace(from, target)
    else if (to === undefined) return
    event.preventDefault()
    const next = to === undefined ? undefined : keys[to]
    if (to === undefined || next === undefined) return
    movedTo.current = next
    scrollTo(to)
    onVisit(next)
  }
  return { parts, unprinted, measure, at, onKeyDown }
}

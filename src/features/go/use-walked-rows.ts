import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { rowLink } from '@/ui/page/use-row-drawer'
import { useVirtualRows } from '@/ui/use-virtual-rows'

interface WalkedRowsOptions {
  scroller: RefObject<HTMLElement | null>
  /** Of all rows, in order. */
  keys: readonly string[]
  /** Name of the data attribute by which the link of a row holds its key: `row` for `data-row`. */
  link: string
  /** Key of the row that was last looked at. It is the one stop for Tab; arrows, Home and End go on from it. */
  visited: string | undefined
  onVisit: (key: string) => void
  /** Place of the row that is open beside the list, -1 for none. The list follows it. */
  open: number
  onSpace: (index: number, link: HTMLElement) => void
}

/** The rows of a long table that are near the window, walked by keys. */
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

  // A row that was far away is in the document only after it was chosen: then the focus follows.
  useEffect(() => {
    if (visited === undefined || movedTo.current !== visited) return
    movedTo.current = undefined
    rowLink(scroller.current, link, visited)?.focus()
  }, [scroller, link, visited])

  // What is open may be chosen elsewhere: by its address, or by stepping through the drawer.
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

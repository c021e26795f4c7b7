import { useLayoutEffect, useState } from 'react'
import type { LaneItem } from './lane-items'

/** Up to as many, all of them are in the document. */
export const mostUnwindowed = 60
/** Pixels drawn beyond either edge. */
const beyond = 144
/** Pixels by which the window moves before other rows are drawn. */
export const scrollStep = 72
/** What the ruler covers at the upper edge. */
const covered = 30
/** Where nothing is laid out, so that nothing can be scrolled, many rows are shown all the same. */
const withoutLayout = 20_000

/** What is in sight, from the step before its first pixel. */
export interface Place {
  readonly from: number
  readonly height: number
}

/** Whether something is near enough to what is in sight to be in the document. */
export function isNear({ top, height }: { top: number; height: number }, place: Place): boolean {
  return top + height > place.from - beyond && top < place.from + scrollStep + place.height + beyond
}

/**
 * Which rows are in the document: those near the window, and the ones that are worked on. Their heights are known, so
 * nothing has to be measured.
 */
export function useLaneWindow(
  items: readonly LaneItem[],
  cards: number,
  scroller: HTMLElement | null,
  kept: readonly string[],
) {
  const isShort = items.length <= mostUnwindowed && cards <= mostUnwindowed
  // Read when they change only: reading them with every edit would lay out the page in the middle of it.
  const [place, setPlace] = useState<Place>(() => ({ from: 0, height: innerHeight }))
  useLayoutEffect(() => {
    if (!scroller) return
    const look = () => {
      const next = {
        from: Math.floor(scroller.scrollTop / scrollStep) * scrollStep,
        height: scroller.clientHeight || withoutLayout,
      }
      setPlace((before) => (before.from === next.from && before.height === next.height ? before : next))
    }
    scroller.addEventListener('scroll', look, { passive: true })
    // All of few rows are there: nothing is measured for them before they are moved.
    if (isShort) return () => scroller.removeEventListener('scroll', look)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, isShort])
  const shown =
    items.length <= mostUnwindowed
      ? items
      : items.filter((item) => isNear(item, place) || kept.includes(item.id))

  const reveal = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (!item || !scroller) return
    const { scrollTop, clientHeight } = scroller
    if (item.top < scrollTop) scroller.scrollTop = item.top
    else if (item.top + covered + item.height > scrollTop + clientHeight)
      scroller.scrollTop = item.top + covered + item.height - clientHeight
  }
  return { shown, reveal, place }
}

import { useLayoutEffect, useState } from 'react'
import type { LaneItem } from './lane-items'

/** Up to this many rows, all are rendered. */
export const mostUnwindowed = 60
/** Pixels rendered beyond each edge. */
const beyond = 144
/** Pixels of scrolling before other rows are rendered. */
export const scrollStep = 72
/** Pixels that the ruler covers at the upper edge. */
const covered = 30
/** Without layout (tests) nothing can scroll, so many rows are rendered. */
const withoutLayout = 20_000

/** The visible range in pixels, starting at a multiple of the scroll step. */
export interface Place {
  readonly from: number
  readonly height: number
}

/** Whether an element is close enough to the visible range to be rendered. */
export function isNear({ top, height }: { top: number; height: number }, place: Place): boolean {
  return top + height > place.from - beyond && top < place.from + scrollStep + place.height + beyond
}

/**
 * Selects the rows to render: those near the viewport, and those in use. Row heights are known, so nothing is measured.
 */
export function useLaneWindow(
  items: readonly LaneItem[],
  cards: number,
  scroller: HTMLElement | null,
  kept: readonly string[],
) {
  const isShort = items.length <= mostUnwindowed && cards <= mostUnwindowed
  // Read only when they change: reading them during an edit would force a layout.
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
    // If there are few rows, all are rendered and nothing needs to be measured.
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

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useRef, type RefObject } from 'react'
import { usePrinted } from '@/ui/page/use-printed'
import { measureRow, observeSize } from '@/ui/without-layout'
import type { FormItem } from './form-items'

const heights = {
  section: 46,
  category: 28,
  none: 44,
  removed: 41,
  traits: 292,
  'default_growth.boundaries': 170,
  'default_growth.goal_states': 330,
  'default_growth.triggers': 230,
}
const sectionHeights: Record<string, number> = { identity: 271, traits: 47, dyadic: 208, growth: 114 }

/** Renders only rows near the viewport and the row with the focus. In print, all rows are rendered. */
export function useFormScroll(items: readonly FormItem[], scroller: RefObject<HTMLElement | null>) {
  const focused = useRef<string | undefined>(undefined)
  const indexOfFocused = () => items.findIndex(({ id }) => id === focused.current)
  // The row below the viewport is rendered one frame later, after the visible ones.
  const overscan = useDeferredValue(1, 0)
  const isPrinted = usePrinted()
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    estimateSize: (index) => heightOf(items[index]),
    overscan,
    // The first rows are rendered with the form, not after a layout without them.
    initialRect: { width: 0, height: innerHeight },
    observeElementRect: observeSize,
    measureElement: measureRow,
    rangeExtractor: (range: Range) => {
      if (isPrinted) return Array.from({ length: range.count }, (_, index) => index)
      const visible = defaultRangeExtractor(range)
      const index = indexOfFocused()
      // Includes its neighbors, so that Tab can move to them.
      const kept = index < 0 ? [] : [index - 1, index, index + 1].filter((at) => at >= 0 && at < range.count)
      return [...new Set([...visible, ...kept])].toSorted((a, b) => a - b)
    },
  })
  const setFocused = useCallback((id: string | undefined) => {
    focused.current = id
  }, [])
  return { virtualizer, setFocused }
}

function heightOf(item: FormItem | undefined): number {
  if (item?.kind === 'row') return heights[item.list]
  if (item?.kind === 'section') return sectionHeights[item.section] ?? heights.section
  return item ? heights[item.kind] : 0
}

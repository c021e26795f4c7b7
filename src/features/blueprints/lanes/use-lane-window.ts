import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import { observeSize } from '@/ui/without-layout'
import type { LaneItem } from './lane-items'

/** Up to as many, all of them are in the document. */
const few = 60

/** Which rows are in the document: those near the window, and the ones that are worked on. Their heights are known. */
export function useLaneWindow(
  items: readonly LaneItem[],
  scroller: HTMLElement | null,
  kept: readonly string[],
) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    estimateSize: (index) => items[index]?.height ?? 0,
    overscan: 2,
    scrollPaddingStart: 30,
    observeElementRect: observeSize,
    rangeExtractor: (range: Range) => {
      if (range.count <= few) return Array.from({ length: range.count }, (_, index) => index)
      const held = items.flatMap(({ id }, index) => (kept.includes(id) ? [index] : []))
      return [...new Set([...defaultRangeExtractor(range), ...held])].toSorted((a, b) => a - b)
    },
  })
  return virtualizer
}

import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinted } from './page/use-printed'
import { measureRow, observeSize } from './without-layout'

export interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** A stable function saves a long list from being processed again on each render. */
  keyOf: (index: number) => string | number
  /** Pixels, until a row is measured. */
  height: number
  /** Row that stays in the document at any scroll position: the one with the focus. */
  retainedIndex?: number | undefined
  /** Row at which the list opens, as the last one in view: rows above it are not rendered first. Default: the first. */
  start?: number
}

/** A row of the list, or the space of omitted rows. */
export type VirtualPart =
  | { readonly kind: 'row'; readonly index: number; readonly key: string }
  | { readonly kind: 'gap'; readonly height: number; readonly key: string }

/** Most rows that are printed: with more, the browser would take seconds to open its dialog. */
const mostPrinted = 2_000

/** The rows of a long list that are near the viewport, with gaps for the others. All rows when printed. */
export function useVirtualRows({
  scroller,
  count,
  keyOf,
  height,
  retainedIndex = -1,
  start = 0,
}: VirtualRowsOptions) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: () => height,
    overscan: 3,
    initialRect: { width: 0, height: innerHeight },
    initialOffset: () => Math.max(0, (start + 1) * height - innerHeight),
    observeElementRect: observeSize,
    measureElement: measureRow,
    rangeExtractor: (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return retainedIndex < 0 || retainedIndex >= count
        ? visible
        : [...new Set([...visible, retainedIndex])].toSorted((a, b) => a - b)
    },
  })
  const isPrinted = usePrinted()
  const parts = isPrinted
    ? printedParts(count, start, keyOf)
    : partsNear(virtualizer.getVirtualItems(), virtualizer.getTotalSize())
  const { range } = virtualizer
  return {
    parts,
    range,
    /** Number of rows left out of the current printout. */
    unprinted: isPrinted ? count - parts.length : 0,
    /** On paper rows have their natural height, and no omitted row needs a known height. */
    measure: isPrinted ? null : virtualizer.measureElement,
    scrollTo: virtualizer.scrollToIndex,
  }
}

/** The rows in view, and a gap wherever there are others. */
function partsNear(items: readonly VirtualItem[], total: number): VirtualPart[] {
  const parts: VirtualPart[] = []
  let end = 0
  const leaveOut = (until: number) => {
    if (until > end) parts.push({ kind: 'gap', height: until - end, key: `gap ${end}` })
  }
  for (const item of items) {
    leaveOut(item.start)
    parts.push({ kind: 'row', index: item.index, key: String(item.key) })
    end = item.end
  }
  leaveOut(total)
  return parts
}

/** All rows, or the maximum number for printing around `start`. */
function printedParts(count: number, start: number, keyOf: VirtualRowsOptions['keyOf']): VirtualPart[] {
  const first = Math.max(0, Math.min(start - mostPrinted / 2, count - mostPrinted))
  return Array.from({ length: Math.min(count, mostPrinted) }, (_, offset): VirtualPart => {
    const index = first + offset
    return { kind: 'row', index, key: String(keyOf(index)) }
  })
}

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useMemo, type RefObject } from 'react'

/** A rendered column, or the space of skipped columns. */
export type ColumnPart =
  | { readonly kind: 'column'; readonly index: number; readonly key: string }
  | { readonly kind: 'gap'; readonly width: number; readonly key: string }

export interface ColumnWindow {
  readonly parts: readonly ColumnPart[]
  /** All columns have the same width, and those out of view are skipped. */
  readonly isWindow: boolean
}

const columnWidth = 112
/** Up to this many columns, all are rendered. */
const most = 20

/** The columns near the viewport, if there are many. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  kept: number,
): ColumnWindow {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    enabled: count > most,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: 3,
    rangeExtractor: (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return kept < 0 || kept >= count ? visible : [...new Set([...visible, kept])].toSorted((a, b) => a - b)
    },
  })
  const indexes =
    count > most
      ? virtualizer.getVirtualItems().map(({ index }) => index)
      : Array.from({ length: count }, (_, index) => index)
  // Rows compare the window, so the same columns must give the same object.
  const visible = indexes.join(' ')
  return useMemo(() => windowOf(visible, count), [visible, count])
}

function windowOf(visible: string, count: number): ColumnWindow {
  const parts: ColumnPart[] = []
  let end = 0
  const leaveOut = (until: number) => {
    if (until > end) parts.push({ kind: 'gap', width: (until - end) * columnWidth, key: `gap ${end}` })
  }
  for (const index of visible === '' ? [] : visible.split(' ').map(Number)) {
    leaveOut(index)
    parts.push({ kind: 'column', index, key: String(index) })
    end = index + 1
  }
  leaveOut(count)
  return { parts, isWindow: count > most }
}

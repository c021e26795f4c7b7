import { useLayoutEffect, type RefObject } from 'react'
import { usePrinted } from '@/ui/page/use-printed'
import type { Column } from './column'

/** Minimum widths in pixels for columns without a width: the row header, other columns, and the checkboxes. */
const [nameWidth, textWidth, checkWidth] = [190, 150, 46]

/**
 * Hides the spare columns if not all fit, and turns rows into cards if the others do not fit, and on paper. Uses
 * attributes: container queries cannot use values of the columns.
 */
export function useColumnRoom<Row extends object>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  hasChecks: boolean,
) {
  const isPrinted = usePrinted()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const widthOf = (shown: readonly Column<Row>[]) =>
      shown.reduce(
        (sum, { meta = {} }) => sum + (meta.width ?? (meta.isRowHeader ? nameWidth : textWidth)),
        hasChecks ? checkWidth : 0,
      )
    const whole = widthOf(columns)
    const least = widthOf(columns.filter(({ meta }) => !meta?.isSpare))
    const decide = () => {
      element.toggleAttribute('data-narrow', element.offsetWidth < whole)
      element.toggleAttribute('data-cards', isPrinted || element.offsetWidth < least)
    }
    const observer = new ResizeObserver(decide)
    decide()
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, columns, hasChecks, isPrinted])
}

import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import type { Span } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { useThumb, type ThumbOptions } from '@/features/blueprints/draft-fields/use-thumb'
import type { Rail } from '@/blueprint/lanes/columns'
import { valueAt } from '@/blueprint/lanes/lane-geometry'
import { stepOf } from '@/blueprint/lanes/lane-scale'

interface RailThumbOptions extends Omit<ThumbOptions, 'min' | 'max' | 'step' | 'valueAt' | 'orientation'> {
  span: Span
  rail: Rail
  /** Position before the drag. */
  x: number
  /** Tab moves through the handles of one lane at a time. */
  isReached: boolean
}

/** A handle on a rail. It moves by the distance of the pointer, so nothing needs to be measured. */
export function useRailThumb({ span, rail, x, isReached, ...options }: RailThumbOptions) {
  const grabbed = useRef(0)
  const start = numberOfText(options.text ?? '')
  const lane = useRef<HTMLElement>(null)
  const { props, ...thumb } = useThumb({
    ...options,
    min: span.min,
    max: span.max,
    step: stepOf(span),
    valueAt: (event) => {
      const value = valueAt(span, rail, event.clientX - grabbed.current)
      // A value beyond the scale is drawn at the end, so it keeps its number until the pointer is back within the
      // scale.
      const isBeyond =
        start !== undefined && (start > span.max ? value >= span.max : start < span.min && value <= span.min)
      return isBeyond ? undefined : value
    },
  })
  const { isDragging } = thumb
  useLayoutEffect(() => {
    // Set directly: a `:has()` style rule would be evaluated for every added or removed element.
    const dragged = lane.current
    if (!isDragging || !dragged) return
    const marked = [dragged, dragged.parentElement]
    for (const element of marked) element?.setAttribute('data-dragging', '')
    return () => {
      for (const element of marked) element?.removeAttribute('data-dragging')
    }
  }, [isDragging])
  return {
    ...thumb,
    props: {
      ...props,
      tabIndex: isReached ? 0 : -1,
      onPointerDown: (event: PointerEvent) => {
        grabbed.current = event.clientX - x
        lane.current = event.currentTarget.closest<HTMLElement>('[data-lane]')
        props.onPointerDown(event)
      },
    },
  }
}

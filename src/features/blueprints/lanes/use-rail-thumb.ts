import { useRef, type PointerEvent } from 'react'
import type { Span } from '@/features/blueprints/marks/span'
import { useThumb, type ThumbOptions } from '@/features/blueprints/thumb/use-thumb'
import type { Rail } from './columns'
import { valueAt } from './lane-geometry'
import { stepOf } from './lane-scale'

interface RailThumbOptions extends Omit<ThumbOptions, 'min' | 'max' | 'step' | 'valueAt' | 'orientation'> {
  span: Span
  rail: Rail
  /** Where it stands before it is dragged. */
  x: number
  /** Tab reaches the handles of one lane at a time. */
  isReached: boolean
}

/** A handle on a rail. It moves by as much as the pointer does, so nothing has to be measured. */
export function useRailThumb({ span, rail, x, isReached, ...options }: RailThumbOptions) {
  const grabbed = useRef(0)
  const { props, ...thumb } = useThumb({
    ...options,
    min: span.min,
    max: span.max,
    step: stepOf(span),
    valueAt: (event) => valueAt(span, rail, event.clientX - grabbed.current),
  })
  return {
    ...thumb,
    props: {
      ...props,
      tabIndex: isReached ? 0 : -1,
      onPointerDown: (event: PointerEvent) => {
        grabbed.current = event.clientX - x
        props.onPointerDown(event)
      },
    },
  }
}

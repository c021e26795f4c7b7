import type { ReactNode } from 'react'
import { laneHeight, type Span } from '@/blueprint/lanes/scale'
import { formatNumber } from '@/blueprint/model/values'
import classes from './handles.module.css'
import type { LaneHandle } from '@/blueprint/lanes/lane-handles'
import { withinSpan } from './use-lane-drag'

/** What all handles of a lane share. */
export interface Thumbs {
  readonly handles: ReadonlyMap<string, LaneHandle>
  readonly span: Span
  /** Tab goes through the handles of this lane. */
  readonly isTabStop: boolean
}

interface ThumbProps {
  id: string
  thumbs: Thumbs
  className?: string | undefined
  /** Names of states for the style sheet. */
  data?: Readonly<Record<`data-${string}`, string | boolean | undefined>>
  title: string
  children: ReactNode
}

/** A handle as a slider: the lane listens to its presses and keys. */
export function Thumb({
  id,
  thumbs: { handles, span, isTabStop },
  className = '',
  data,
  title,
  children,
}: ThumbProps) {
  const handle = handles.get(id)
  if (!handle) return null
  const { number, limits, hit, note } = handle
  const { min, max } = withinSpan(limits, span)
  const value = number === undefined ? 'not set' : String(number)
  return (
    <g
      role="slider"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={handle.label}
      aria-valuemin={Math.min(min, number ?? min)}
      aria-valuemax={Math.max(max, number ?? max)}
      aria-valuenow={number}
      aria-valuetext={note === '' ? value : `${value}, ${note}`}
      aria-disabled={handle.isLocked || undefined}
      data-handle={id}
      {...data}
      className={`${classes.thumb ?? ''} ${className}`}
    >
      <title>{title}</title>
      <rect
        x={hit.from}
        y={hit.top}
        width={hit.to - hit.from}
        height={hit.bottom - hit.top}
        className={classes.hit}
      />
      {children}
    </g>
  )
}

interface DragProps {
  x: number
  /** The number is below the rail: above it stand the letters of goals. */
  isBelow: boolean
}

/** A guide of the lane's height under what is dragged. */
export function DragGuide({ x, isBelow }: DragProps) {
  return <line x1={x} x2={x} y1={isBelow ? 26 : 0} y2={laneHeight} className={classes.guide} />
}

/** The number of what is dragged. */
export function DragBubble({ x, isBelow, number }: DragProps & { number: number }) {
  const words = formatNumber(number, 3)
  const width = Math.max(bubbleWidth, words.length * 7 + 16)
  const top = isBelow ? laneHeight - 20 : 1
  return (
    <g className={classes.bubble} aria-hidden>
      <rect x={x - width / 2} y={top} width={width} height={19} rx={5} />
      <text x={x} y={top + 13}>
        {words}
      </text>
    </g>
  )
}

/** Pixels of the bubble, for a number of three decimals. */
export const bubbleWidth = 58

import { useState, type PointerEvent, type ReactNode } from 'react'
import flagClasses from '@/blueprint/drawing/flag.module.css'
import type { LiveParts } from '@/blueprint/drawing/lane-drawing'
import { EmptyPin } from '@/blueprint/drawing/lane-parts'
import type { FlagLayout } from '@/blueprint/lanes/flag-layout'
import { goalColor } from '@/blueprint/lanes/goal-mark'
import type { LaneHandle } from '@/blueprint/lanes/lane-handles'
import type { BoundLayout } from '@/blueprint/lanes/lane-layout'
import { laneHeight, numberAtX, snapped, stepOf, type Rail, type Span } from '@/blueprint/lanes/scale'
import { formatNumber } from '@/blueprint/model/values'
import classes from './handles.module.css'
import { withinSpan } from './use-lane-drag'

interface ThumbProps {
  handle: LaneHandle | undefined
  span: Span
  /** Tab goes through it. */
  isTabStop: boolean
  /** Names of states for the style sheet. */
  look: Parameters<LiveParts['handle']>[2]
  children: ReactNode
}

/** Around the drawing of a handle when it has the focus. */
const ringGap = 4

/** A handle as a slider: the lane listens to its presses and keys. */
export function Thumb({ handle, span, isTabStop, look: { className = '', ...data }, children }: ThumbProps) {
  if (!handle) return null
  const { id, label, number, limits, hit, drawn, note } = handle
  const { min, max } = withinSpan(limits, span)
  const words = [number === undefined ? 'not set' : String(number), note].filter(Boolean).join(', ')
  const width = drawn.to - drawn.from + 2 * ringGap
  return (
    <g
      role="slider"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-valuemin={Math.min(min, number ?? min)}
      aria-valuemax={Math.max(max, number ?? max)}
      aria-valuenow={number}
      aria-valuetext={words}
      aria-disabled={handle.isLocked || undefined}
      data-handle={id}
      {...data}
      className={`${classes.thumb ?? ''} ${className}`}
    >
      <title>{`${label}: ${words}`}</title>
      <rect
        x={hit.from}
        y={hit.top}
        width={hit.to - hit.from}
        height={hit.bottom - hit.top}
        fill="transparent"
      />
      <rect
        x={drawn.from - ringGap}
        y={drawn.top - ringGap}
        width={width}
        height={drawn.bottom - drawn.top + 2 * ringGap}
        rx={Math.min(width / 2, 16)}
        className={classes.ring}
      />
      {children}
    </g>
  )
}

/** At an end of the constraint. One that is missing is dashed, at the end of the rail. */
export function BoundGrip({ layout: { x, side, number } }: { layout: BoundLayout }) {
  if (side !== 'within' && number !== undefined) return null
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className={classes.handle} />
      <path d="M0 36v8" className={classes.grip} />
    </g>
  )
}

interface PlaceDefaultProps {
  name: string
  /** Where it is offered before the pointer says otherwise. */
  x: number
  span: Span
  rail: Rail
  isTabStop: boolean
  onPlace: (number: number) => void
}

/** In place of a default that is not there: a press places one there, Enter where it is offered. */
export function PlaceDefault({ name, x, span, rail, isTabStop, onPlace }: PlaceDefaultProps) {
  const [over, setOver] = useState<number>()
  const at = over ?? x
  const number = snapped(numberAtX(span, rail, at), stepOf(span))
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGGElement>) => {
    const left = currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0
    setOver(Math.min(rail.left + rail.width, Math.max(rail.left, clientX - left)))
  }
  return (
    <g
      role="button"
      onClick={(event) => {
        event.stopPropagation()
        onPlace(number)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPlace(number)
      }}
      data-handle="default"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Place a default of ${name} at ${number}`}
      className={`${classes.thumb ?? ''} ${classes.placing ?? ''}`}
      onPointerEnter={follow}
      onPointerMove={follow}
      onPointerLeave={() => setOver(undefined)}
    >
      <rect x={rail.left} y={22} width={rail.width} height={36} fill="transparent" />
      <rect x={at - 59} y={24} width={118} height={32} rx={16} className={classes.ring} />
      <EmptyPin
        x={at}
        width={108}
        words={over === undefined ? 'Place a default' : `Place at ${formatNumber(number)}`}
      />
    </g>
  )
}

/** Where goals pull the default, the strongest at the back: on the selected lane, and on the one under the pointer. */
export function PullArrows({ from, flags }: { from: number; flags: readonly FlagLayout[] }) {
  const pulls = flags.filter(({ x }) => Math.abs(x - from) > 12).toSorted((a, b) => b.strength - a.strength)
  return (
    <g className={flagClasses.pulls} aria-hidden>
      {pulls.map(({ target, x, strength }) => {
        const way = x > from ? 1 : -1
        const tip = x - way
        return (
          <g key={target.goal} className={flagClasses.pull} {...goalColor(target.place)}>
            <line x1={from} x2={tip - way * 4} y1={26.5} y2={26.5} strokeWidth={1 + 2 * strength} />
            <path d={`M${tip} 26.5l${-way * 7} -3.6v7.2z`} />
          </g>
        )
      })}
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
  return (
    <path d={`M${x} ${isBelow ? 26 : 0}V${laneHeight}`} stroke="var(--pc-accent)" strokeDasharray="2 2" />
  )
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

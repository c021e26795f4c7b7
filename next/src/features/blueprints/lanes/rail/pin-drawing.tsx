import { useState, type PointerEvent } from 'react'
import { railY, type Rail } from '@/blueprint/lanes/columns'
import type { DeltaLayout, LaneLayout, PinLayout } from '@/blueprint/lanes/lane-layout'
import { formatNumber } from '@/blueprint/model/number-text'
import { numberAtX, snapped, stepOf, type Span } from '@/blueprint/lanes/scale'
import drawing from './drawing.module.css'
import classes from './pin.module.css'
import { Thumb, type Thumbs } from './thumb'

interface DefaultPinProps {
  layout: LaneLayout
  pin: PinLayout
  title: string
  /** How often the lock has refused a change: the pin nudges each time. */
  refusals: number
  thumbs: Thumbs
}

/** Where the default was when it was saved, and how far it has moved: behind the flags. */
export function SavedDefault({ layout: { ghost, delta } }: { layout: LaneLayout }) {
  return (
    <>
      {ghost && <SavedValue ghost={ghost} />}
      {delta && <Delta delta={delta} />}
    </>
  )
}

/** The default of a trait. */
export function DefaultPin({ layout: { beyond }, pin, title, refusals, thumbs }: DefaultPinProps) {
  const { x, side, left, width, words, isLocked, isWrong } = pin
  return (
    <>
      {beyond && (
        <>
          <path d={`M${beyond.from} ${railY}H${beyond.to}`} className={classes.beyond} />
          <text x={beyond.x} y={beyond.y} className={drawing.wrongWords}>
            {beyond.words}
          </text>
        </>
      )}
      {side === 'within' && (
        <line x1={x} x2={x} y1={25} y2={55} className={classes.needle} data-wrong={isWrong || undefined} />
      )}
      <Thumb
        id="default"
        thumbs={thumbs}
        data={{
          'data-locked': isLocked || undefined,
          // Two names for one animation, so that each refusal starts it again.
          'data-nudge': refusals === 0 ? undefined : refusals % 2 === 0 ? 'even' : 'odd',
        }}
        title={title}
      >
        <rect x={left - 5} y={24} width={width + 10} height={32} rx={16} className={drawing.ring} />
        <path d={pinShape(pin)} className={classes.pin} data-wrong={isWrong || undefined} />
        {isLocked && <Padlock x={left + 7} />}
        <text x={left + width / 2 + (isLocked ? 6 : 0)} y={44} className={classes.pinText}>
          {words}
        </text>
      </Thumb>
    </>
  )
}

/** Round, or with a tip at the end of the scale that its value is beyond. */
function pinShape({ left, width, side }: PinLayout): string {
  const right = left + width
  if (side === 'behind') return `M${right - 9} 29H${left + 11}a11 11 0 0 0 0 22H${right - 9}l9 -11z`
  if (side === 'before') return `M${left + 9} 29H${right - 11}a11 11 0 0 1 0 22H${left + 9}l-9 -11z`
  return `M${left + 11} 29H${right - 11}a11 11 0 0 1 0 22H${left + 11}a11 11 0 0 1 0 -22z`
}

function SavedValue({ ghost: { x, width, words } }: { ghost: NonNullable<LaneLayout['ghost']> }) {
  return (
    <g className={classes.saved}>
      <rect x={x - width / 2} y={29} width={width} height={22} rx={11} />
      <text x={x} y={43.9}>
        {words}
      </text>
    </g>
  )
}

function Delta({ delta: { x, y, width, words } }: { delta: DeltaLayout }) {
  return (
    <g className={classes.delta}>
      <rect x={x} y={y} width={width} height={18} rx={5} />
      <text x={x + width / 2} y={y + 12.9}>
        {words}
      </text>
    </g>
  )
}

function Padlock({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 34)`} className={classes.padlock} aria-hidden>
      <rect x={0.6} y={5} width={8.8} height={6.6} rx={1.6} />
      <path d="M2.6 5V3.3a2.4 2.4 0 0 1 4.8 0V5" />
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
      data-handle="default"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Place a default of ${name} at ${number}`}
      className={`${drawing.thumb ?? ''} ${drawing.placing ?? ''}`}
      onClick={() => onPlace(number)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPlace(number)
      }}
      onPointerEnter={follow}
      onPointerMove={follow}
      onPointerLeave={() => setOver(undefined)}
    >
      <rect x={rail.left} y={22} width={rail.width} height={36} className={drawing.hit} />
      <rect x={at - 59} y={24} width={118} height={32} rx={16} className={drawing.ring} />
      <rect x={at - 54} y={29} width={108} height={22} rx={11} className={classes.ghost} />
      <text x={at} y={43.9}>
        {over === undefined ? 'Place a default' : `Place at ${formatNumber(number)}`}
      </text>
    </g>
  )
}

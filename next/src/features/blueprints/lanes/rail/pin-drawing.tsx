import { useState, type PointerEvent } from 'react'
import { EmptyPin, PinBody, PinNeedle } from '@/blueprint/drawing/pin'
import { numberAtX, snapped, stepOf, type Rail, type Span } from '@/blueprint/lanes/scale'
import type { LaneLayout, PinLayout } from '@/blueprint/lanes/lane-layout'
import { formatNumber } from '@/blueprint/model/values'
import classes from './handles.module.css'
import { Thumb, type Thumbs } from './thumb'

interface DefaultPinProps {
  layout: LaneLayout
  pin: PinLayout
  title: string
  /** How often the lock has refused a change: the pin nudges each time. */
  refusals: number
  thumbs: Thumbs
}

/** The default of a trait. */
export function DefaultPin({ layout, pin, title, refusals, thumbs }: DefaultPinProps) {
  const { left, width, isLocked } = pin
  return (
    <>
      <PinNeedle layout={layout} pin={pin} />
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
        <rect x={left - 5} y={24} width={width + 10} height={32} rx={16} className={classes.ring} />
        <PinBody pin={pin} />
      </Thumb>
    </>
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
      className={`${classes.thumb ?? ''} ${classes.placing ?? ''}`}
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
      <rect x={rail.left} y={22} width={rail.width} height={36} className={classes.hit} />
      <rect x={at - 59} y={24} width={118} height={32} rx={16} className={classes.ring} />
      <EmptyPin
        x={at}
        width={108}
        words={over === undefined ? 'Place a default' : `Place at ${formatNumber(number)}`}
      />
    </g>
  )
}

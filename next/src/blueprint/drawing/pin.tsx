import { IconLockFilled } from '@tabler/icons-react'
import { railY } from '@/blueprint/lanes/scale'
import type { LaneLayout, PinLayout } from '@/blueprint/lanes/lane-layout'
import drawing from './drawing.module.css'
import classes from './pin.module.css'

/** Where the default was when it was saved, and how far it has moved: behind the flags. */
export function SavedDefault({ layout: { ghost, delta } }: { layout: LaneLayout }) {
  return (
    <>
      {ghost && (
        <g className={classes.saved}>
          <rect x={ghost.x - ghost.width / 2} y={29} width={ghost.width} height={22} rx={11} />
          <text x={ghost.x} y={43.9}>
            {ghost.words}
          </text>
        </g>
      )}
      {delta && (
        <g className={classes.delta}>
          <rect x={delta.x} y={delta.y} width={delta.width} height={18} rx={5} />
          <text x={delta.x + delta.width / 2} y={delta.y + 12.9}>
            {delta.words}
          </text>
        </g>
      )}
    </>
  )
}

/** Behind the pin: its needle, and how far it is beyond a limit. */
export function PinNeedle({
  layout: { beyond },
  pin: { x, side, isWrong },
}: PinProps & { layout: LaneLayout }) {
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
    </>
  )
}

interface PinProps {
  pin: PinLayout
}

/** The default, with its number. */
export function PinBody({ pin }: PinProps) {
  const { left, width, words, isLocked, isWrong } = pin
  return (
    <>
      <path d={pinShape(pin)} className={classes.pin} data-wrong={isWrong || undefined} />
      {isLocked && <IconLockFilled x={left + 6} y={33.5} size={12} className={classes.padlock} aria-hidden />}
      <text x={left + width / 2 + (isLocked ? 6 : 0)} y={44} className={classes.pinText}>
        {words}
      </text>
    </>
  )
}

/** In the place of a default that is not there. */
export function EmptyPin({ x, words, width }: { x: number; words: string; width: number }) {
  return (
    <>
      <rect x={x - width / 2} y={29} width={width} height={22} rx={11} className={classes.ghost} />
      <text x={x} y={43.9} textAnchor="middle">
        {words}
      </text>
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

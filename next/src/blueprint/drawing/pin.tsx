import { railY } from '@/blueprint/lanes/columns'
import type { DeltaLayout, LaneLayout, PinLayout } from '@/blueprint/lanes/lane-layout'
import drawing from './drawing.module.css'
import classes from './pin.module.css'

/** Where the default was when it was saved, and how far it has moved: behind the flags. */
export function SavedDefault({ layout: { ghost, delta } }: { layout: LaneLayout }) {
  return (
    <>
      {ghost && <SavedValue ghost={ghost} />}
      {delta && <Delta delta={delta} />}
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
      {isLocked && <Padlock x={left + 7} />}
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

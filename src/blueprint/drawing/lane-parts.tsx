import type { BoundaryLayout, DimensionLayout } from '@/blueprint/lanes/boundary-layout'
import classes from './drawing.module.css'
import flagClasses from './flag.module.css'
import { railY, type Bar as BarLayout } from '@/blueprint/lanes/scale'
import type { BoundLayout, LaneLayout, PinLayout } from '@/blueprint/lanes/lane-layout'
import { formatNumber } from '@/blueprint/model/values'
import { IconLockFilled } from '@tabler/icons-react'
import type { FlagLayout } from '@/blueprint/lanes/flag-layout'
import { GoalGlyph } from '@/blueprint/lanes/goal-mark'

/** Outside of the growth boundaries, behind everything else. */
export function BoundaryGround({ layout, hasWords }: { layout: BoundaryLayout; hasWords: boolean }) {
  const { hatched, empty, dimension } = layout
  return (
    <g>
      {hatched.map(({ from, to }) => (
        <rect key={from} x={from} y={26} width={to - from} height={28} rx={2} fill="url(#pc-lane-hatch)" />
      ))}
      {hasWords && dimension && <Dimension layout={dimension} />}
      {empty && (
        <>
          <rect
            x={empty.from}
            y={26}
            width={Math.max(0, empty.to - empty.from)}
            height={28}
            fill="url(#pc-lane-empty)"
          />
          <text x={(empty.from + empty.to) / 2} y={68} textAnchor="middle" className={classes.wrongWords}>
            no value allowed
          </text>
        </>
      )}
    </g>
  )
}

interface BoundaryEdgeProps {
  layout: BoundaryLayout['edges'][number]
  /** It reaches down to the line of its words, where there is one. */
  bottom: number
}

/** An end of a growth boundary. */
export function BoundaryEdge({ layout: { x, side, isPassed, isChanged }, bottom }: BoundaryEdgeProps) {
  return (
    <line
      x1={x}
      x2={x}
      y1={26}
      y2={bottom}
      className={classes.edge}
      data-changed={isChanged || undefined}
      data-passed={isPassed || undefined}
      data-beyond={side !== 'within' || undefined}
    />
  )
}

function Dimension({ layout }: { layout: DimensionLayout }) {
  const { from, to, gap, words, hasWords, moved, title } = layout
  return (
    <g className={classes.dimension}>
      <title>{title}</title>
      {gap && (
        <>
          <line x1={from} x2={gap.from} y1={63} y2={63} />
          <line x1={gap.to} x2={to} y1={63} y2={63} />
        </>
      )}
      <path d={`M${from} 63l6 -2.6v5.2zM${to} 63l-6 -2.6v5.2z`} />
      {hasWords && (
        <text x={(from + to) / 2} y={66.6} textAnchor="middle">
          {words}
        </text>
      )}
      {moved !== '' && (
        <text x={to + 8} y={66.6}>
          {moved}
        </text>
      )}
    </g>
  )
}

/** The constraint, as saved and as it is, and what a lock shuts out. */
export function ConstraintBar({ layout, isNew }: { layout: LaneLayout; isNew: boolean }) {
  const { bar, solidBar, savedBar, shut } = layout
  return (
    <>
      {shut.map(({ from, to }) => (
        <rect key={from} x={from} y={32} width={to - from} height={16} rx={3} fill="url(#pc-lane-shut)" />
      ))}
      {savedBar && (
        <rect
          x={savedBar.from}
          y={32}
          width={savedBar.to - savedBar.from}
          height={16}
          className={classes.savedBar}
        />
      )}
      {solidBar && <Bar {...solidBar} isNew={isNew} isInverted={bar?.isInverted ?? false} />}
    </>
  )
}

/** From one number of a rail to another. */
export function Bar({ from, to, isNew = false, isInverted }: BarLayout & { isNew?: boolean }) {
  return (
    <rect
      x={from}
      y={32}
      width={to - from}
      height={16}
      rx={3}
      className={classes.bar}
      data-new={isNew || undefined}
      data-inverted={isInverted || undefined}
    />
  )
}

/** A bound beyond the scale: where it goes on, and its true number. Nothing for one that is on the rail. */
export function BoundArrow({ layout: { x, side, number } }: { layout: BoundLayout }) {
  if (side === 'within' || number === undefined) return null
  const isBefore = side === 'before'
  const way = isBefore ? -1 : 1
  return (
    <g className={classes.edgeArrow}>
      <path d={`M${x - way * 5} ${railY - 9}l${way * 8} 9l${-way * 8} 9z`} />
      <text x={x - way * 8} y={27} textAnchor={isBefore ? 'start' : 'end'}>
        {formatNumber(number)}
      </text>
    </g>
  )
}

/** A bound's number, beside its end of the bar. */
export function BoundText({ layout, isNew }: { layout: BoundLayout; isNew: boolean }) {
  const { text, number, isChanged } = layout
  if (!text || number === undefined) return null
  return (
    <text
      x={text.x}
      y={43.7}
      textAnchor={text.isEnd ? 'end' : undefined}
      className={classes.bound}
      data-new={isNew || undefined}
      data-changed={isChanged || undefined}
    >
      {formatNumber(number)}
    </text>
  )
}

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
export function PinNeedle({ layout: { beyond }, pin }: { layout: LaneLayout; pin: PinLayout }) {
  const { x, side, isWrong } = pin
  return (
    <>
      {beyond && (
        <>
          <path d={`M${beyond.from} ${railY}H${beyond.to}`} className={classes.beyond} />
          <text x={beyond.x} y={beyond.y} className={classes.wrongWords}>
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

/** The default, with its number. */
export function PinBody({ pin }: { pin: PinLayout }) {
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

/** A goal's target: its pole on the rail, and its letter above. */
export function FlagBody({ layout }: { layout: FlagLayout }) {
  const { target, x, glyph, side, isTextLeft, isForbidden, strength } = layout
  return (
    <>
      <path d={`M${glyph} 14L${x} 24V50`} className={flagClasses.pole} />
      <circle cx={x} cy={railY} r={2.6} className={flagClasses.dot} />
      <circle cx={glyph} cy={14} r={9 + 5 * strength} className={flagClasses.halo} />
      <g transform={`translate(${glyph} 14)`}>
        <GoalGlyph place={target.place} scale={0.88} />
      </g>
      {isForbidden && <circle cx={glyph} cy={14} r={13} className={flagClasses.forbidden} />}
      <text
        x={glyph + (isTextLeft ? -17 : 17)}
        y={18}
        textAnchor={isTextLeft ? 'end' : 'start'}
        className={side === 'within' ? flagClasses.aim : flagClasses.aimBeyond}
      >
        {layout.words}
      </text>
    </>
  )
}

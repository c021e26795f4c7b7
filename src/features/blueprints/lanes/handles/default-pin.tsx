import { useState } from 'react'
import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { classNames } from '@/ui/styles/class-names'
import { formatDifference, formatNumber } from '@/blueprint/marks/format-number'
import type { Span } from '@/blueprint/marks/span'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Allowed } from '@/blueprint/lanes/allowed'
import { railY, type Rail } from '@/blueprint/lanes/columns'
import { DragBubble } from './drag-bubble'
import { focusDefault } from './focus-default'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import { placeLabel, estimateLabelWidth, type Lines } from '@/features/blueprints/lanes/place-label'
import { beyondOf, pinWidth, placeOf } from '@/blueprint/lanes/lane-geometry'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { useRailThumb } from './use-rail-thumb'

interface DefaultPinProps {
  laneKey: string
  name: string
  text: string
  /** Why the typed text is not accepted. The pin then stays at the last number. */
  refused: string | undefined
  saved: string | undefined
  bounds: { min: string; max: string }
  allowed: Allowed
  /** A growth boundary does not allow it. */
  isForbidden: boolean
  isLocked: boolean
  /** Occupied ranges below and above the rail. */
  taken: Lines
  span: Span
  rail: Rail
  isReached: boolean
}

const refusal = 'Locked, press L to unlock'

/** The default of a trait: the saved value, the current value and their difference. */
export function DefaultPin(props: DefaultPinProps) {
  const {
    laneKey,
    name,
    text,
    refused,
    saved,
    bounds,
    allowed,
    isForbidden,
    isLocked,
    taken,
    span,
    rail,
    isReached,
  } = props
  const { run, values, goTo } = useLanes()
  const [refusals, setRefusals] = useState(0)
  // The message about the lock disappears with it, and does not return with another lock.
  if (!isLocked && refusals > 0) setRefusals(0)
  const path = `traits.byKey.${laneKey}.default.value.numeric_value`
  const number = numberOfText(text) ?? 0
  const start = placeOf(span, rail, number).x
  const {
    shown = text,
    isDragging,
    props: thumb,
  } = useRailThumb({
    label: `Default of ${name}`,
    text,
    span,
    rail,
    x: start,
    isReached,
    allowed,
    locked: isLocked ? refusal : undefined,
    onRefused: () => setRefusals((count) => count + 1),
    onCommit: (next, by) => {
      const command = setField(values(), path, next)
      run(by === 'key' ? command : { ...command, joins: undefined })
    },
    onClear: () => {
      run(setFields(`${name}, default: none`, [[path, '']]))
      focusDefault(laneKey)
    },
    onType: (initialText) => goTo(path, initialText),
  })
  const { x, side } = placeOf(span, rail, numberOfText(shown) ?? number)
  const words = formatNumber(shown)
  const width = pinWidth(words, isLocked)
  const beyond = beyondOf(shown, bounds.min, bounds.max)
  const parts = [shown, refused, beyond && outOfRangeText(beyond)].filter((one) => one !== undefined)
  const isWrong = refused !== undefined || beyond !== undefined || (isForbidden && !isDragging)
  const ghost = saved === undefined || saved === shown ? undefined : numberOfText(saved)
  const delta = saved === undefined || saved === shown ? undefined : formatDifference(shown, saved)
  const exact = saved === undefined ? undefined : subtractDecimals(shown, saved)
  const end = rail.left + rail.width
  const left = side === 'behind' ? end - width + 6 : side === 'before' ? rail.left - 6 : x - width / 2
  const tail = delta === undefined ? 0 : tailLength(delta)
  // Away from the saved value, if there is space.
  const isFallen = ghost !== undefined && ghost > (numberOfText(shown) ?? number)
  const isTailLeft = isFallen ? left - tail > rail.left - 10 : left + width + tail > end + 10
  return (
    <g>
      {ghost !== undefined && (
        <SavedValue span={span} rail={rail} number={ghost} text={saved ?? ''} pin={x} />
      )}
      {beyond && <Beyond {...beyond} x={x} span={span} rail={rail} taken={taken} />}
      {side === 'within' && (
        <line
          x1={x}
          x2={x}
          y1={25}
          y2={55}
          className={classNames(styles.needle, isWrong && styles.wrongLine)}
        />
      )}
      {delta !== undefined && numberOfText(exact ?? '') !== 0 && (
        <Tail x={isTailLeft ? left : left + width} isLeft={isTailLeft} words={delta} />
      )}
      <g
        {...thumb}
        data-default
        aria-invalid={isWrong || undefined}
        aria-valuetext={parts.join(', ')}
        className={classNames(
          styles.thumb,
          isLocked && styles.locked,
          refusals > 0 && styles[`nudge${refusals % 2}`],
        )}
      >
        <title>{`${shown}${saved !== undefined && saved !== text ? `, saved ${saved}` : ''}`}</title>
        <rect x={left + width / 2 - 22} y={18} width={44} height={44} className={styles.hit} data-hit />
        <rect x={left - 5} y={24} width={width + 10} height={32} rx={16} className={styles.ring} />
        <path
          d={pinShape(left, width, side)}
          className={classNames(styles.pin, isWrong && styles.wrong)}
          data-drawn
        />
        {isLocked && <Padlock x={left + 7} />}
        <text x={left + width / 2 + (isLocked ? 6 : 0)} y={44} className={styles.pinText}>
          {words}
        </text>
      </g>
      {isDragging && <DragBubble x={x} words={formatNumber(shown, 3)} />}
      {refusals > 0 && (
        <g key={refusals} className={styles.refusal}>
          <rect x={x - 78} y={1} width={156} height={19} rx={5} />
          <text x={x} y={14}>
            {refusal}
          </text>
        </g>
      )}
    </g>
  )
}

function pinShape(left: number, width: number, side: 'before' | 'within' | 'behind'): string {
  const right = left + width
  if (side === 'behind') return `M${right - 9} 29H${left + 11}a11 11 0 0 0 0 22H${right - 9}l9 -11z`
  if (side === 'before') return `M${left + 9} 29H${right - 11}a11 11 0 0 1 0 22H${left + 9}l-9 -11z`
  return `M${left + 11} 29H${right - 11}a11 11 0 0 1 0 22H${left + 11}a11 11 0 0 1 0 -22z`
}

function tailLength(words: string): number {
  return Math.max(40, words.length * 6.4 + 12)
}

interface SavedValueProps {
  span: Span
  rail: Rail
  number: number
  text: string
  /** Position of the draft's value, which is in front if close. */
  pin: number
}

function SavedValue({ span, rail, number, text, pin }: SavedValueProps) {
  const { x, side } = placeOf(span, rail, number)
  if (side !== 'within') return null
  const words = formatNumber(text)
  const width = pinWidth(words, false)
  return (
    <g className={styles.saved}>
      <rect x={x - width / 2} y={29} width={width} height={22} rx={11} />
      {Math.abs(x - pin) >= width && (
        <text x={x} y={43.9}>
          {words}
        </text>
      )}
    </g>
  )
}

function Tail({ x, isLeft, words }: { x: number; isLeft: boolean; words: string }) {
  const length = tailLength(words)
  return (
    <g className={styles.tail}>
      <path
        d={
          isLeft
            ? `M${x + 11} 29h-${length}a11 11 0 0 0 0 22h${length}z`
            : `M${x - 11} 29h${length}a11 11 0 0 1 0 22h-${length}z`
        }
      />
      <text x={isLeft ? x - length / 2 - 1 : x + length / 2 + 1} y={43.9}>
        {words}
      </text>
    </g>
  )
}

interface BeyondProps {
  limit: number
  by: string
  end: 'minimum' | 'maximum'
  x: number
  span: Span
  rail: Rail
  taken: Lines
}

/** How far the default is outside its bounds. */
function Beyond({ limit, by, end, x, span, rail, taken }: BeyondProps) {
  const at = placeOf(span, rail, limit).x
  const words = outOfRangeText({ by, end })
  const width = estimateLabelWidth(words)
  const room = { from: rail.left, to: rail.left + rail.width }
  const spot = placeLabel(width, end === 'maximum' ? at - width : at, taken, room)
  return (
    <g>
      <path d={`M${at} ${railY}H${x}`} className={styles.beyond} />
      <text x={spot.x} y={spot.isBelow ? 66 : 22.5} className={styles.wrongWords}>
        {words}
      </text>
    </g>
  )
}

function outOfRangeText({ by, end }: Pick<BeyondProps, 'by' | 'end'>): string {
  return `${formatNumber(by)} ${end === 'maximum' ? 'above' : 'below'} the ${end}`
}

function Padlock({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 34)`} className={styles.padlock} aria-hidden>
      <rect x={0.6} y={5} width={8.8} height={6.6} rx={1.6} />
      <path d="M2.6 5V3.3a2.4 2.4 0 0 1 4.8 0V5" />
    </g>
  )
}

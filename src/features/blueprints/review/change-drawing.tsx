import { memo } from 'react'
import type { ChangePicture } from '@/blueprint/model/changes/change-picture'
import { keepDistance } from '@/blueprint/lanes/lane-geometry'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { GoalGlyph } from '@/blueprint/marks/goal-glyph'
import { formatNumber } from '@/blueprint/marks/format-number'
import styles from './change-drawing.module.css'

const left = 10
const room = 228
const middle = 17

type Lane = Extract<ChangePicture, { kind: 'lane' }>
type Target = Extract<ChangePicture, { kind: 'target' }>
type Times = Extract<ChangePicture, { kind: 'times' }>

interface ChangeDrawingProps {
  picture: ChangePicture
  /** Position of the goal whose target is drawn, which determines its letter, color and shape. */
  goalPlace: number
}

/** Before and after, 248 by 34 pixels. Decorative: the sentence next to it says the same. */
export const ChangeDrawing = memo(function ChangeDrawing({ picture, goalPlace }: ChangeDrawingProps) {
  if (picture.kind === 'count')
    return (
      <span className={styles.counts} aria-hidden>
        <span className={styles.countWas}>
          {picture.was} {picture.noun}
        </span>{' '}
        to{' '}
        <strong>
          {picture.is} {picture.noun}
        </strong>
      </span>
    )
  if (picture.kind === 'lane') return <LaneDrawing picture={picture} />
  return (
    <svg className={styles.drawing} viewBox="0 0 248 34" width="248" height="34" aria-hidden>
      {picture.kind === 'target' && <TargetDrawing picture={picture} goal={goalPlace} />}
      {picture.kind === 'times' && <TimesDrawing picture={picture} />}
    </svg>
  )
})

type Scale = (value: number) => number

/** From 0 to 1, or wider if values are outside. */
function scaleOf(values: readonly (number | undefined)[], most = 1): Scale {
  const numbers = values.filter((value) => value !== undefined)
  const low = Math.min(0, ...numbers)
  const high = Math.max(most, ...numbers)
  return (value) => left + (room * (value - low)) / (high - low)
}

function Rail({ marks = 10 }: { marks?: number }) {
  return (
    <>
      <line className={styles.rail} x1={left} x2={left + room} y1={middle} y2={middle} />
      {Array.from({ length: marks + 1 }, (_, index) => {
        const x = left + (room * index) / marks
        return <line key={index} className={styles.tick} x1={x} x2={x} y1={14.5} y2={19.5} />
      })}
    </>
  )
}

function Bar({ from, to, className }: { from: number; to: number; className: string | undefined }) {
  const [start, end] = from < to ? [from, to] : [to, from]
  return <rect className={className} x={start} y={12} width={Math.max(1, end - start)} height={10} rx={2.5} />
}

function LaneDrawing({ picture: { state, span, wasSpan, at, was } }: { picture: Lane }) {
  const numbers = [span.min, span.max, wasSpan.min, wasSpan.max, at, was].filter(
    (value) => value !== undefined,
  )
  const drawing = (
    <MiniLane
      now={{ value: at, ...span }}
      before={state === 'changed' ? { value: was, ...wasSpan } : undefined}
      isNew={state === 'new'}
      span={{ min: Math.min(0, ...numbers), max: Math.max(1, ...numbers) }}
    />
  )
  return state === 'removed' ? <span className={styles.removed}>{drawing}</span> : drawing
}

interface PinProps {
  x: number
  text: string
  className: string | undefined
  labelClass: string | undefined
}

function pinWidth(text: string): number {
  return Math.max(34, 12 + text.length * 6)
}

function Pin({ x, text, className, labelClass }: PinProps) {
  const width = pinWidth(text)
  const middleX = Math.min(248 - width / 2, Math.max(width / 2, x))
  return (
    <>
      <rect className={className} x={middleX - width / 2} y={7} width={width} height={20} rx={4} />
      <text className={labelClass} x={middleX} y={20.8}>
        {text}
      </text>
    </>
  )
}

function TargetDrawing({ picture: { span, at, was }, goal }: { picture: Target; goal: number }) {
  const x = scaleOf([span.min, span.max, at, was])
  const isFree = span.min === undefined && span.max === undefined
  const { start, end = 0 } = sideBySide(was, at, x, 17, 9)
  const isLeft = start !== undefined && start > end ? end > 44 : end > 200
  return (
    <>
      <Rail />
      {!isFree && (
        <Bar
          from={span.min === undefined ? left : x(span.min)}
          to={span.max === undefined ? left + room : x(span.max)}
          className={styles.bar}
        />
      )}
      {start !== undefined && (
        <g className={styles.goalWas} transform={`translate(${start} ${middle})`}>
          <GoalGlyph place={goal} scale={0.72} />
        </g>
      )}
      {at !== undefined && (
        <>
          <g transform={`translate(${end} ${middle})`}>
            <GoalGlyph place={goal} scale={0.85} />
          </g>
          <text className={styles.figure} x={isLeft ? end - 14 : end + 14} y={20.6} data-end={isLeft}>
            {formatNumber(String(at))}
          </text>
        </>
      )}
    </>
  )
}

function TimesDrawing({ picture: { at, was } }: { picture: Times }) {
  const x = scaleOf([at, was], 2.5)
  const texts = { was: timesOf(was), at: timesOf(at) }
  const { start, end } = sideBySide(was, at, x, (pinWidth(texts.was) + pinWidth(texts.at)) / 2 + 2, 17)
  return (
    <>
      <Rail marks={5} />
      {start !== undefined && end !== undefined && (
        <line className={styles.way} x1={start} x2={end} y1={middle} y2={middle} />
      )}
      {start !== undefined && (
        <Pin x={start} text={texts.was} className={styles.was} labelClass={styles.wasText} />
      )}
      {end !== undefined && (
        <Pin x={end} text={texts.at} className={styles.times} labelClass={styles.pinText} />
      )}
    </>
  )
}

/** Positions of before and after, which never overlap, or a small move would be hidden. */
function sideBySide(
  was: number | undefined,
  at: number | undefined,
  x: Scale,
  least: number,
  margin: number,
): { readonly start: number | undefined; readonly end: number | undefined } {
  if (was === undefined || at === undefined)
    return { start: was === undefined ? undefined : x(was), end: at === undefined ? undefined : x(at) }
  const end = x(at)
  const start = keepDistance(x(was), end, least)
  const into = Math.max(0, margin - start) - Math.max(0, start - (248 - margin))
  return { start: start + into, end: end + into }
}

function timesOf(value: number | undefined): string {
  return value === undefined ? '' : `×${plain(value)}`
}

function plain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? value.toFixed(1)
    : String(Number(value.toPrecision(4)))
}

import { memo } from 'react'
import type { ChangePicture } from '@/features/blueprints/model/change-picture'
import styles from './change-drawing.module.css'
import { GoalMark } from './goal-mark'

const left = 10
const room = 228
const middle = 17

type Lane = Extract<ChangePicture, { kind: 'lane' }>
type Target = Extract<ChangePicture, { kind: 'target' }>
type Times = Extract<ChangePicture, { kind: 'times' }>

/** Before and after in a space of 248 by 34. The sentence beside it says the same. */
export const ChangeDrawing = memo(function ChangeDrawing({ picture }: { picture: ChangePicture }) {
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
  return (
    <svg className={styles.drawing} viewBox="0 0 248 34" width="248" height="34" aria-hidden>
      {picture.kind === 'lane' && <LaneDrawing picture={picture} />}
      {picture.kind === 'target' && <TargetDrawing picture={picture} />}
      {picture.kind === 'times' && <TimesDrawing picture={picture} />}
    </svg>
  )
})

type Scale = (value: number) => number

/** From 0 to 1, or wider where something stands outside of it. */
function scaleOf(values: readonly (number | undefined)[], most = 1): Scale {
  const known = values.filter((value) => value !== undefined)
  const low = Math.min(0, ...known)
  const high = Math.max(most, ...known)
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
  const x = scaleOf([span.min, span.max, wasSpan.min, wasSpan.max, at, was])
  const ends = (side: Lane['span']) => [
    side.min === undefined ? left : x(side.min),
    side.max === undefined ? left + room : x(side.max),
  ]
  const hasBar = span.min !== undefined || span.max !== undefined
  const hadBar = wasSpan.min !== undefined || wasSpan.max !== undefined
  const [start = left, end = left] = ends(span)
  const [wasStart = left, wasEnd = left] = ends(wasSpan)
  const moved = [
    { was: wasStart, is: start, show: hasBar && hadBar && wasStart !== start },
    { was: wasEnd, is: end, show: hasBar && hadBar && wasEnd !== end },
  ]
  return (
    <>
      <Rail />
      {hasBar && <Bar from={start} to={end} className={styles[state === 'changed' ? 'bar' : state]} />}
      {!hasBar && hadBar && <Bar from={wasStart} to={wasEnd} className={styles.barWas} />}
      {moved.map(
        (edge, index) =>
          edge.show && (
            <g key={index}>
              <Bar from={edge.was} to={edge.is} className={styles.barWas} />
              <rect className={styles.handle} x={edge.is - 2.5} y={9} width={5} height={16} rx={2.5} />
            </g>
          ),
      )}
      {was !== undefined && was !== at && (
        <>
          {at !== undefined && <line className={styles.way} x1={x(was)} x2={x(at)} y1={middle} y2={middle} />}
          <rect className={styles.was} x={x(was) - 6} y={8} width={12} height={18} rx={6} />
        </>
      )}
      {at !== undefined && (
        <Pin x={x(at)} text={two(at)} className={styles.pin} labelClass={styles.pinText} />
      )}
    </>
  )
}

interface PinProps {
  x: number
  text: string
  className: string | undefined
  labelClass: string | undefined
  radius?: number
}

function Pin({ x, text, className, labelClass, radius = 10 }: PinProps) {
  const width = Math.max(34, 12 + text.length * 6)
  const middleX = Math.min(248 - width / 2, Math.max(width / 2, x))
  return (
    <>
      <rect className={className} x={middleX - width / 2} y={7} width={width} height={20} rx={radius} />
      <text className={labelClass} x={middleX} y={20.8}>
        {text}
      </text>
    </>
  )
}

function TargetDrawing({ picture: { goal, span, at, was } }: { picture: Target }) {
  const x = scaleOf([span.min, span.max, at, was])
  const isFree = span.min === undefined && span.max === undefined
  const end = at === undefined ? 0 : x(at)
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
      {was !== undefined && <GoalMark place={goal} x={x(was)} y={middle} scale={0.72} isGhost />}
      {at !== undefined && (
        <>
          <GoalMark place={goal} x={end} y={middle} scale={0.85} />
          <text className={styles.figure} x={end > 200 ? end - 14 : end + 14} y={20.6} data-end={end > 200}>
            {two(at)}
          </text>
        </>
      )}
    </>
  )
}

function TimesDrawing({ picture: { at, was } }: { picture: Times }) {
  const x = scaleOf([at, was], 2.5)
  return (
    <>
      <Rail marks={5} />
      {was !== undefined && at !== undefined && (
        <line className={styles.way} x1={x(was)} x2={x(at)} y1={middle} y2={middle} />
      )}
      {was !== undefined && (
        <Pin
          x={x(was)}
          text={`×${plain(was)}`}
          className={styles.was}
          labelClass={styles.wasText}
          radius={4}
        />
      )}
      {at !== undefined && (
        <Pin
          x={x(at)}
          text={`×${plain(at)}`}
          className={styles.times}
          labelClass={styles.pinText}
          radius={4}
        />
      )}
    </>
  )
}

function two(value: number): string {
  return Math.abs(value) >= 1000 ? value.toPrecision(3) : value.toFixed(2).replace('-', '\u2212')
}

function plain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? value.toFixed(1)
    : String(Number(value.toPrecision(4)))
}

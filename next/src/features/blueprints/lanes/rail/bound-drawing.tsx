import { railY } from '@/blueprint/lanes/columns'
import type { BoundLayout, LaneLayout } from '@/blueprint/lanes/lane-layout'
import { formatNumber } from '@/blueprint/model/number-text'
import classes from './drawing.module.css'
import { Thumb, type Thumbs } from './thumb'

/** The constraint, as saved and as it is, and what a lock shuts out. */
export function ConstraintBar({ layout, isNew }: { layout: LaneLayout; isNew: boolean }) {
  const { bar, solidBar, savedBar, shut } = layout
  return (
    <>
      {shut.map(({ from, to }) => (
        <rect key={from} x={from} y={32} width={to - from} height={16} rx={3} className={classes.shut} />
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
      {solidBar && (
        <rect
          x={solidBar.from}
          y={32}
          width={solidBar.to - solidBar.from}
          height={16}
          rx={3}
          className={classes.bar}
          data-new={isNew || undefined}
          data-inverted={bar?.isInverted || undefined}
        />
      )}
    </>
  )
}

interface BoundProps {
  end: 'min' | 'max'
  layout: BoundLayout
  isNew: boolean
  thumbs: Thumbs
}

/** An end of the constraint. One that is missing is dashed, at the end of the rail. */
export function BoundHandle({ end, layout: { x, side, number, isChanged }, isNew, thumbs }: BoundProps) {
  return (
    <Thumb
      id={end}
      thumbs={thumbs}
      data={{
        'data-missing': number === undefined || undefined,
        'data-changed': isChanged || undefined,
        'data-new': isNew || undefined,
      }}
      title={`${end === 'min' ? 'Minimum' : 'Maximum'} ${number ?? 'not set'}`}
    >
      <rect x={x - 8.5} y={24} width={17} height={32} rx={6} className={classes.ring} />
      {side === 'within' || number === undefined ? (
        <g transform={`translate(${x} 0)`}>
          <rect className={classes.handle} />
          <path d="M0 36v8" className={classes.grip} />
        </g>
      ) : (
        <EdgeArrow x={x} isBefore={side === 'before'} number={number} />
      )}
    </Thumb>
  )
}

/** A bound beyond the scale: where it goes on, and its true number. */
function EdgeArrow({ x, isBefore, number }: { x: number; isBefore: boolean; number: number }) {
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

/** A bound's number, beside its handle. */
export function BoundText({
  layout: { text, number, isChanged },
  isNew,
}: Pick<BoundProps, 'layout' | 'isNew'>) {
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

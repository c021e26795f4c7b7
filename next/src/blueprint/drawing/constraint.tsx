import { railY } from '@/blueprint/lanes/scale'
import type { BoundLayout, LaneLayout } from '@/blueprint/lanes/lane-layout'
import { formatNumber } from '@/blueprint/model/values'
import { sentence } from '@/lib/words'
import classes from './drawing.module.css'

/** The constraint, as saved and as it is, and what a lock shuts out. */
export function ConstraintBar({ layout, isNew = false }: { layout: LaneLayout; isNew?: boolean }) {
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
      {solidBar && <Bar {...solidBar} isNew={isNew} isInverted={bar?.isInverted ?? false} />}
    </>
  )
}

interface BarProps {
  from: number
  to: number
  isNew?: boolean
  isInverted: boolean
}

/** From one number of a rail to another. */
export function Bar({ from, to, isNew = false, isInverted }: BarProps) {
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
export function BoundText({
  layout: { text, number, isChanged },
  isNew = false,
}: {
  layout: BoundLayout
  isNew?: boolean
}) {
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

/** Values that a growth boundary excludes. */
export function ExcludedValues({ layout: { excluded } }: { layout: LaneLayout }) {
  return excluded.map(({ x, text }) => (
    <g key={text} className={classes.excluded}>
      <title>{sentence`Excluded: ${text}`}</title>
      <path d={`M${x - 4} 36l8 8M${x + 4} 36l-8 8`} />
    </g>
  ))
}

/** What stands in the place of a default that is no number. */
export function DefaultWords({ layout: { words } }: { layout: LaneLayout }) {
  if (!words) return null
  return (
    <text x={words.x} y={words.y} className={classes.words}>
      {words.words}
    </text>
  )
}

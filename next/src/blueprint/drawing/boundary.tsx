import type { BoundaryLayout, DimensionLayout } from '@/blueprint/lanes/boundary-layout'
import classes from './drawing.module.css'

/** Outside of the growth boundaries, behind everything else. */
export function BoundaryGround({
  layout: { hatched, empty, dimension },
}: {
  layout: Pick<BoundaryLayout, 'hatched' | 'empty' | 'dimension'>
}) {
  return (
    <g>
      {hatched.map(({ from, to }) => (
        <rect key={from} x={from} y={26} width={to - from} height={28} rx={2} className={classes.hatch} />
      ))}
      {dimension && <Dimension layout={dimension} />}
      {empty && (
        <>
          <rect
            x={empty.from}
            y={26}
            width={Math.max(0, empty.to - empty.from)}
            height={28}
            className={classes.empty}
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

function Dimension({
  layout: { from, to, gap, words, hasWords, moved, title },
}: {
  layout: DimensionLayout
}) {
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

import type { BoundaryLayout, DimensionLayout } from '@/blueprint/lanes/boundary-layout'
import classes from './drawing.module.css'
import { Thumb, type Thumbs } from './thumb'

/** Outside of the growth boundaries, behind everything else. */
export function BoundaryGround({ layout: { hatched, empty, dimension } }: { layout: BoundaryLayout }) {
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

export function BoundaryEdges({ layout: { edges }, thumbs }: { layout: BoundaryLayout; thumbs: Thumbs }) {
  return edges.map(({ boundary, end, x, side, number, isPassed, isChanged }) => (
    <Thumb
      key={`${end}:${boundary}`}
      id={`${end}:${boundary}`}
      thumbs={thumbs}
      title={`Growth boundary, ${end === 'min' ? 'minimum' : 'maximum'} ${number}${isChanged ? ', not saved' : ''}`}
    >
      <rect x={x - 4} y={24} width={8} height={46} rx={4} className={classes.ring} />
      <line
        x1={x}
        x2={x}
        y1={26}
        y2={67}
        className={classes.edge}
        data-changed={isChanged || undefined}
        data-passed={isPassed || undefined}
        data-beyond={side !== 'within' || undefined}
      />
    </Thumb>
  ))
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

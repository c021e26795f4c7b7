import { BoundaryEdge } from '@/blueprint/drawing/boundary'
import { BoundArrow } from '@/blueprint/drawing/constraint'
import type { BoundaryLayout } from '@/blueprint/lanes/boundary-layout'
import type { BoundLayout } from '@/blueprint/lanes/lane-layout'
import classes from './handles.module.css'
import { Thumb, type Thumbs } from './thumb'

interface BoundProps {
  end: 'min' | 'max'
  layout: BoundLayout
  isNew: boolean
  thumbs: Thumbs
}

/** An end of the constraint. One that is missing is dashed, at the end of the rail. */
export function BoundHandle({ end, layout, isNew, thumbs }: BoundProps) {
  const { x, side, number, isChanged } = layout
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
      {(side === 'within' || number === undefined) && (
        <g transform={`translate(${x} 0)`}>
          <rect className={classes.handle} />
          <path d="M0 36v8" className={classes.grip} />
        </g>
      )}
      <BoundArrow layout={layout} />
    </Thumb>
  )
}

/** The ends of growth boundaries. */
export function BoundaryEdges({ layout: { edges }, thumbs }: { layout: BoundaryLayout; thumbs: Thumbs }) {
  return edges.map((edge) => {
    const { boundary, end, x, number, isChanged } = edge
    return (
      <Thumb
        key={`${end}:${boundary}`}
        id={`${end}:${boundary}`}
        thumbs={thumbs}
        title={`Growth boundary, ${end === 'min' ? 'minimum' : 'maximum'} ${number}${isChanged ? ', not saved' : ''}`}
      >
        <rect x={x - 4} y={24} width={8} height={46} rx={4} className={classes.ring} />
        <BoundaryEdge layout={edge} bottom={67} />
      </Thumb>
    )
  })
}

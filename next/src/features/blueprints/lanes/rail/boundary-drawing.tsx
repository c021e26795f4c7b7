import { BoundaryEdge } from '@/blueprint/drawing/boundary'
import type { BoundaryLayout } from '@/blueprint/lanes/boundary-layout'
import classes from './handles.module.css'
import { Thumb, type Thumbs } from './thumb'

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

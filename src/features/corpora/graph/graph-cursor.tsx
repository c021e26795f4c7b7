import type { Cursor } from '@/features/corpora/model/walk-graph'
import { middleOf } from '@/features/corpora/model/edge-curve'
import type { GraphDrawing } from './graph-drawing'
import { edgeName, nodeName } from './graph-names'
import styles from './graph.module.css'

interface GraphCursorProps {
  cursor: Cursor
  drawing: GraphDrawing
  label: string
  x: number
  y: number
  selected: string | undefined
}

/** Where the keyboard is on a canvas: one real element over what is drawn, named after it. */
export function GraphCursor({ cursor, drawing: { shown, points }, label, x, y, selected }: GraphCursorProps) {
  const { nodes } = shown.graph
  const edge = shown.edges.find(({ key }) => key === cursor.key)
  const place = nodes.findIndex(({ key }) => key === cursor.at)
  const [from, to] = edge ? [points[edge.from], points[edge.to]] : []
  const point = from && to ? middleOf(from, to) : points[place]
  const node = nodes[place]
  if (!point || !node) return null
  const name = edge
    ? edgeName(nodes[edge.from]?.name ?? '', edge.words, nodes[edge.to]?.name ?? '', edge.score)
    : nodeName(node)
  return (
    <div role="group" aria-label={label}>
      <button
        type="button"
        data-cursor
        className={styles.cursor}
        style={{ left: point.x + x, top: point.y + y }}
        aria-label={name}
        aria-pressed={cursor.key === selected}
      />
    </div>
  )
}

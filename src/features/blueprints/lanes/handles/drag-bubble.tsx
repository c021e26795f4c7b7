import { laneHeight } from '@/blueprint/lanes/columns'
import styles from '@/features/blueprints/lanes/drawing.module.css'

/** The value being dragged, above a full-height guide. */
export function DragBubble({ x, words }: { x: number; words: string }) {
  const width = Math.max(58, words.length * 7 + 16)
  return (
    <g className={styles.bubble} aria-hidden>
      <line x1={x} x2={x} y1={0} y2={laneHeight} />
      <rect x={x - width / 2} y={1} width={width} height={19} rx={5} />
      <text x={x} y={14}>
        {words}
      </text>
    </g>
  )
}

import { truncate } from '@/lib/text/truncate'
import type { BoundaryValues } from '@/blueprint/model/values/form-values'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import { letter } from '@/features/blueprints/lanes/place-label'
import type { Extent } from '@/blueprint/lanes/lane-geometry'
import { rangeText } from '@/blueprint/lanes/lane-text'

interface DimensionProps {
  row: BoundaryValues
  from: number
  to: number
  /** Right end of the rail. */
  end: number
}

/** Range and reason of a growth boundary, on a line between its edges. */
export function Dimension({ row, from, to, end }: DimensionProps) {
  const { both, words, moved } = dimensionText({ row, from, to, end })
  const half = (words.length * letter) / 2 + 5
  const middle = (from + to) / 2
  return (
    <g className={styles.dimension}>
      <title>{truncate(both, 400)}</title>
      {half * 2 < to - from - 12 ? (
        <>
          <line x1={from} x2={middle - half} y1={63} y2={63} />
          <line x1={middle + half} x2={to} y1={63} y2={63} />
        </>
      ) : null}
      <path d={`M${from} 63l6 -2.6v5.2zM${to} 63l-6 -2.6v5.2z`} />
      {half * 2 < to - from + 10 && (
        <text x={middle} y={66.6} textAnchor="middle">
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

/** The range it occupies on the line below the rail. */
export function dimensionExtent(props: DimensionProps): Extent {
  const { moved } = dimensionText(props)
  return { from: props.from, to: props.to + (moved === '' ? 0 : 8 + moved.length * letter) }
}

function dimensionText({ row, from, to, end }: DimensionProps) {
  const range = rangeText(row.min_value, row.max_value)
  const reason = row.reason.trim()
  const both = reason === '' ? range : `${range} · ${reason}`
  const room = Math.floor((to - from - 22) / letter)
  const fits = both.length <= room
  // To the right of the edge, if it does not fit between the edges.
  const beside = Math.floor((end + 20 - to) / letter)
  const words = fits
    ? both
    : beside >= Math.min(reason.length, 12)
      ? range
      : truncate(both, Math.max(0, room - 1))
  const moved = fits || words !== range ? '' : truncate(reason, Math.max(0, beside - 1))
  return { both, words, moved }
}

import type { Place } from './lane-geometry'
import styles from './mini-lane.module.css'

/** A small default pin. If its value is beyond the scale, it points in that direction. */
export function MiniPin({
  place: { x, side },
  middle,
  words,
}: {
  place: Place
  middle: number
  words: string
}) {
  const shown = side === 'before' ? `\u2190 ${words}` : side === 'behind' ? `${words} \u2192` : words
  const width = Math.max(34, shown.length * 6.2 + 12)
  const left = side === 'before' ? x : side === 'behind' ? x - width : x - width / 2
  return (
    <g className={styles.pin}>
      <rect x={left} y={middle - 10} width={width} height={20} rx={10} />
      <text x={left + width / 2} y={middle + 3.8}>
        {shown}
      </text>
    </g>
  )
}

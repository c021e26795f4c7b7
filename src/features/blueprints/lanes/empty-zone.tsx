import styles from './drawing.module.css'

/** Growth boundaries that allow no value. */
export function EmptyZone({ left, right }: { left: number; right: number }) {
  return (
    <g>
      <rect x={left} y={26} width={Math.max(0, right - left)} height={28} className={styles.empty} />
      <text x={(left + right) / 2} y={68} textAnchor="middle" className={styles.wrongWords}>
        no value allowed
      </text>
    </g>
  )
}

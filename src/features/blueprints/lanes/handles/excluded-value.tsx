import styles from '@/features/blueprints/lanes/drawing.module.css'

export function ExcludedValue({ x, text }: { x: number; text: string }) {
  return (
    <g className={styles.excluded}>
      <title>{`Excluded: ${text}`}</title>
      <path d={`M${x - 4} 36l8 8M${x + 4} 36l-8 8`} />
    </g>
  )
}

import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Widths of the lines, in percent. */
  lines?: readonly number[] | undefined
  /** Height of a line in px, so that the geometry is the final one. */
  height?: number | undefined
  gap?: number | undefined
  /** What is being awaited, for assistive technology. */
  label?: string | undefined
}

/** Grey lines in final geometry. Nothing shows for the first 150 ms. */
export function Skeleton({ lines = [62, 84, 48], height = 8, gap = 12, label = 'Loading' }: SkeletonProps) {
  const layout: CSSProperties = { gap }
  return (
    <div className={styles.skeleton} style={layout} role="status" aria-label={label} data-pending>
      {lines.map((width, index) => (
        <div key={index} className={styles.line} style={{ width: `${width}%`, height }} />
      ))}
    </div>
  )
}

import { Skeleton, Stack } from '@mantine/core'
import styles from './loading-lines.module.css'

interface LoadingLinesProps {
  /** Widths of the lines, in percent. */
  lines?: readonly number[] | undefined
  /** Height of a line in px, so that the layout is the final one. */
  height?: number | undefined
  gap?: number | undefined
  /** What is loading, for assistive technology. */
  label?: string | undefined
}

/** Gray lines in the final layout. Nothing shows for the first 150 ms. */
export function LoadingLines({
  lines = [62, 84, 48],
  height = 8,
  gap = 12,
  label = 'Loading',
}: LoadingLinesProps) {
  return (
    <Stack gap={gap} className={styles.lines} role="status" aria-label={label} data-pending>
      {lines.map((width, index) => (
        <Skeleton key={index} height={height} width={`${width}%`} animate={false} className={styles.line} />
      ))}
    </Stack>
  )
}

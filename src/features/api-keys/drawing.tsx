import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './keys.module.css'

interface DrawingProps {
  /** What is drawn, in words. */
  label: string
  /** Pixels. */
  height: number
  /** Draws for a width in pixels. */
  children: (width: number) => ReactNode
}

/** As wide as its place and never scaled, so that its labels keep their size. */
export function Drawing({ label, height, children }: DrawingProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <div ref={ref} className={classes.drawing}>
      <svg role="img" aria-label={label} width="100%" height={height} display="block" overflow="visible">
        {width > 0 && children(width)}
      </svg>
    </div>
  )
}

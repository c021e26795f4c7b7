import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './keys.module.css'

interface ChartProps {
  title: string
  hint: string
  /** Before the first key: the chart keeps its place and tells nothing. */
  isWaiting: boolean
  children: ReactNode
}

/** What a chart shows, and of which keys. */
export function Chart({ title, hint, isWaiting, children }: ChartProps) {
  return (
    <section aria-label={title} aria-hidden={isWaiting}>
      <Group gap="sm" mb="xs" align="baseline">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text span size="sm" c="dimmed">
          {!isWaiting && hint}
        </Text>
      </Group>
      <Skeleton visible={isWaiting}>{children}</Skeleton>
    </section>
  )
}

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
      <svg role="img" aria-label={label} width="100%" height={height}>
        {width > 0 && children(width)}
      </svg>
    </div>
  )
}

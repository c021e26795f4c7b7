import { Group, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './keys.module.css'

/** What a chart shows, and of which keys. */
export function Chart({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Group gap="xs" mb="xs" align="baseline" wrap="nowrap">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text span size="sm" c="dimmed" truncate>
          {hint}
        </Text>
      </Group>
      {children}
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

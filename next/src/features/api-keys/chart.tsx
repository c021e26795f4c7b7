import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

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
    <section aria-label={title} aria-hidden={isWaiting} style={{ containerType: 'inline-size' }}>
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

import { Group, Text, Title } from '@mantine/core'

/** What a chart shows, and of which keys. */
export function ChartTitle({ title, hint }: { title: string; hint: string }) {
  return (
    <Group gap="sm" mb="xs" align="baseline">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text span size="sm" c="dimmed">
        {hint}
      </Text>
    </Group>
  )
}

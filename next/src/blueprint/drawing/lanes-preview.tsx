import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { countWords } from '@/blueprint/lanes/lane-facts'
import type { Draft } from '@/blueprint/model/rows'
import { DrawnLanes } from './drawn-lanes'

interface LanesPreviewProps {
  title: ReactNode
  draft: Draft
  /** What happens next, below the lanes. */
  children: ReactNode
}

/** The lanes of what is about to be made, beside the form that makes it. */
export function LanesPreview({ title, draft, children }: LanesPreviewProps) {
  const [traits, ...others] = countWords(draft)
  return (
    <Stack gap={0} mih="100%" bg="var(--pc-surface)">
      <Group
        gap="4px 12px"
        mih={49}
        px={20}
        py={4}
        fz="sm"
        c="var(--pc-ink2)"
        style={{ flex: 'none', borderBottom: '1px solid var(--pc-line)' }}
      >
        <Title order={2} size="h3" c="var(--pc-ink)">
          {title}
          <Text span size="sm" c="dimmed" ml={7}>
            {traits}
          </Text>
        </Title>
        <Group gap="0 16px" ml="auto">
          {others.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </Group>
      </Group>
      <DrawnLanes draft={draft} labelWidth={168} laneHeight={72} rulerHeight={28} />
      <Text size="sm" c="dimmed" px={20} py={16}>
        {children}
      </Text>
    </Stack>
  )
}

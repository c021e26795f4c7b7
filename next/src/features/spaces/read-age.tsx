import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Age } from '@/ui/age'
import { TabsEnd } from '@/ui/page-parts'

interface ReadAgeProps {
  /** Epoch milliseconds; undefined: not yet. */
  at: number | undefined
  isReading: boolean
  onRefresh: () => void
}

/** When the page's part of a space was read, beside the tabs, and a press that reads it again. */
export function ReadAge({ at, isReading, onRefresh }: ReadAgeProps) {
  return (
    <TabsEnd>
      {at !== undefined && <Age time={at} prefix="Read" />}
      <ActionIcon aria-label="Refresh" title="Refresh" aria-busy={isReading} onClick={onRefresh}>
        <IconRefresh size={16} />
      </ActionIcon>
    </TabsEnd>
  )
}

import { ActionIcon } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { labeled } from '@/ui/labeled'
import { lazyPart } from '@/ui/lazy-part'
import { Popover } from '@/ui/popover'
import type { DraftStore } from './draft-store'

const HistorySteps = lazyPart(async () => (await import('./history-steps')).HistorySteps)

/** Opens the steps of this visit. */
export function HistoryMenu({ store }: { store: DraftStore }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label="Edit history"
      align="end"
      open={isOpen}
      onClose={() => setOpen(false)}
      trigger={
        <ActionIcon {...labeled('Edit history')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <HistorySteps store={store} />
    </Popover>
  )
}

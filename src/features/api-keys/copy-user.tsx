import { ActionIcon } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { labeled } from '@/ui/labeled'
import { useCopy } from '@/ui/use-copy'

export function CopyUser({ id }: { id: string }) {
  const { copied, copy } = useCopy()
  return (
    <ActionIcon size="xs" {...labeled('Copy user id')} onClick={() => copy(id)}>
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
    </ActionIcon>
  )
}

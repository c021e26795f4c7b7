import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { IconButton } from '@/ui/icon-button'
import { useCopy } from '@/ui/use-copy'

export function CopyUser({ id }: { id: string }) {
  const { copied, copy } = useCopy()
  return (
    <IconButton
      size="sm"
      label="Copy user id"
      icon={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      onClick={() => copy(id)}
    />
  )
}

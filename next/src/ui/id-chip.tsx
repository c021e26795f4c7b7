import { brief } from '@/lib/words'
import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { CopyButton } from './copy-button'
import { useRowTabIndex } from './in-row'
import classes from './page.module.css'

/** Letters that are shown of what should be an id, and may be any text. */
const longestId = 300

interface IdChipProps {
  id: string
  /** In headers: on a sunken ground, and whole. */
  isWhole?: boolean
}

/** An id, which a click copies. The whole id is in the tooltip and in the accessible name. */
export function IdChip({ id, isWhole = false }: IdChipProps) {
  const tabIndex = useRowTabIndex()
  const short = isWhole ? brief(id, longestId) : id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <UnstyledButton
          className={classes.idChip}
          data-sunken={isWhole || undefined}
          tabIndex={tabIndex}
          title={brief(id, longestId)}
          aria-label={copied ? 'Copied' : `Copy ${brief(id, longestId)}`}
          aria-live="polite"
          onClick={copy}
        >
          <bdi>{short}</bdi>
          {copied ? <IconCheck size={12} aria-hidden /> : <IconCopy size={12} aria-hidden />}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}

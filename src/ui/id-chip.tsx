import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { brief } from '@/lib/words'
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

/** Both ends of an id that is much longer than so many characters, two thirds of them from its start. */
export function shortId(id: string, length: number): string {
  const end = Math.floor(length / 3)
  return id.length > length + 2 ? `${id.slice(0, length - end)}…${id.slice(-end)}` : id
}

/** An id, which a click copies. The whole id is in the tooltip and in the accessible name. */
export function IdChip({ id, isWhole = false }: IdChipProps) {
  const tabIndex = useRowTabIndex()
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
          <bdi>{isWhole ? brief(id, longestId) : shortId(id, 12)}</bdi>
          {copied ? <IconCheck size={12} aria-hidden /> : <IconCopy size={12} aria-hidden />}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}

import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { pluralize } from '@/lib/pluralize'
import { formatterOf } from '@/lib/display-zone'
import { shortDuration } from '@/lib/relative-time'
import type { TimelineRow } from '@/features/spaces/model/timeline-rows'
import styles from './timeline.module.css'

const dayFormat = formatterOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

interface DayRowProps {
  row: Extract<TimelineRow, { kind: 'day' }>
  isCollapsed: boolean
  onFold: () => void
}

export function DayRow({ row: { at, count }, isCollapsed, onFold }: DayRowProps) {
  const Icon = isCollapsed ? IconChevronDown : IconChevronUp
  return (
    <h2 className={styles.day}>
      <button type="button" aria-expanded={!isCollapsed} onClick={onFold}>
        <strong>{at === undefined ? 'No time given' : dayFormat(at)}</strong>
        <span>{pluralize(count, 'message')}</span>
        <i aria-hidden />
        <Icon size={13} data-screen-only aria-hidden />
      </button>
    </h2>
  )
}

export function GapRow({ milliseconds }: { milliseconds: number }) {
  return (
    <p className={styles.gap}>
      <span>
        <IconHourglass size={13} aria-hidden /> {shortDuration(milliseconds)} without messages
      </span>
    </p>
  )
}

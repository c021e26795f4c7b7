import { isUnzoned, toMoment } from '@/lib/time/moment'
import { exactTime, relativeTime } from '@/lib/time/relative-time'
import { tooltipProps } from './overlays/tooltip-props'
import { useNow } from './use-now'

export interface TimeTextProps {
  /** As the service sent it. An invalid time is shown unchanged. */
  value: string | number | null | undefined
  /** -1 in a row where only the current row is in the tab order. */
  tabIndex?: number | undefined
}

/** A time as text, with the exact local and UTC time on hover and focus. */
export function TimeText({ value, tabIndex }: TimeTextProps) {
  const now = useNow()
  const moment = toMoment(value)
  if (value === null || value === undefined || value === '') return <span>not given</span>
  if (moment === undefined)
    return <span {...tooltipProps('Unknown time format, shown as received', tabIndex)}>{String(value)}</span>
  const tip = isUnzoned(value) ? `${exactTime(moment)}, given without a time zone` : exactTime(moment)
  return <time {...tooltipProps(tip, tabIndex)}>{relativeTime(moment, now)}</time>
}

import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isDate, toMoment } from '@/lib/time/moment'
import { dayText, exactTime, relativeTime } from '@/lib/time/time-text'
import { NotGiven, TabsEnd } from './page-parts'
import { useNow } from './use-now'

interface AgeProps {
  /** A time of the service in any form, or epoch milliseconds; undefined if none was given. */
  time: string | number | undefined
  /** In front: "Read", "Ends". */
  prefix?: string
}

/** A time in relative words, with the exact time in the tooltip. A time that cannot be read is shown as it came. */
export function Age({ time, prefix }: AgeProps) {
  const now = useNow()
  if (time === undefined) return <NotGiven />
  const moment = toMoment(time)
  const words = moment === undefined ? String(time) : isDate(time) ? dayText(time) : relativeTime(moment, now)
  const exact =
    moment === undefined ? 'Not a time that this console knows' : isDate(time) ? time : exactTime(moment)
  // The browser's own tooltip: a floating one is most of the work of a row of times.
  return (
    <time dateTime={moment === undefined ? undefined : new Date(moment).toISOString()} title={exact}>
      {prefix === undefined ? words : `${prefix} ${words}`}
    </time>
  )
}

interface ReadAgeProps {
  /** Epoch milliseconds; undefined: not yet. */
  at: number | undefined
  isReading: boolean
  onRefresh: () => void
  /** After the age. */
  children?: ReactNode
}

/** When a page was read, beside the tabs above it, and a press that reads it again. */
export function ReadAge({ at, isReading, onRefresh, children }: ReadAgeProps) {
  return (
    <TabsEnd>
      <span>
        {at !== undefined && <Age time={at} prefix="Read" />}
        {children}
      </span>
      <ActionIcon my={6} aria-label="Refresh" title="Refresh" aria-busy={isReading} onClick={onRefresh}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </TabsEnd>
  )
}

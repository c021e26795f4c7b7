import { memo, useMemo } from 'react'
import { expiryWeeks, week } from '@/features/api-keys/model/expiry-weeks'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { pluralize } from '@/lib/text/pluralize'
import { formatterOf } from '@/lib/time/display-zone'
import { dateOnly } from '@/lib/time/relative-time'
import { classNames } from '@/ui/styles/class-names'
import styles from './drawing.module.css'

/** Pixels. */
const [step, wide, floor, top] = [12, 9, 138, 20]
const monthOf = formatterOf({ month: 'short' })

/** The weeks in which keys expire, from a month ago to a year ahead. */
export const ExpiryTimeline = memo(function ExpiryTimeline({
  rows,
  now,
}: {
  rows: readonly KeyRow[]
  now: number
}) {
  const { weeks, before, after } = useMemo(() => expiryWeeks(rows, now), [rows, now])
  const greatest = Math.max(1, ...weeks.map(({ count }) => count))
  const width = weeks.length * step
  const begins = weeks.flatMap(({ from }, index) =>
    index < weeks.length - 1 && monthOf(from) !== monthOf(from - week) ? [{ from, index }] : [],
  )
  const today = weeks.findIndex(({ from }) => from === now) * step - (step - wide) / 2
  const sum = weeks.reduce((all, { count }) => all + count, 0)
  return (
    <svg
      viewBox={`0 0 ${width} 158`}
      className={classNames(styles.drawing, styles.weeks)}
      role="img"
      aria-label={`${pluralize(sum, 'key')} with an expiry from a month ago to a year ahead, ${before} before it and ${after} after it. At most ${greatest} in one week.`}
    >
      {weeks.map(({ from, count, tone }, index) => {
        if (count === 0) return null
        const height = Math.max(2, (count / greatest) * (floor - top))
        return (
          <rect
            key={index}
            x={index * step}
            y={floor - height}
            width={wide}
            height={height}
            rx={1.5}
            data-tone={tone}
          >
            <title>{`${pluralize(count, 'key')}, week from ${dateOnly(from)}`}</title>
          </rect>
        )
      })}
      {begins.map(({ from, index }, place) => (
        <text key={index} x={index * step} y={154} data-second={place % 2 === 1 || undefined}>
          {monthOf(from)}
        </text>
      ))}
      <line x1={0} x2={width} y1={floor + 1} y2={floor + 1} className={styles.axis} />
      <line x1={today} x2={today} y1={6} y2={floor + 1} className={styles.today} />
      <text x={today + 5} y={14}>
        today
      </text>
      <text x={width} y={14} textAnchor="end">
        most in a week: {greatest.toLocaleString('en-GB')}
      </text>
    </svg>
  )
})

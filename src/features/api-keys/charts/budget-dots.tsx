import { memo, useMemo } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { budgetColumns } from '@/features/api-keys/model/budget-columns'
import { nearBudget } from '@/entities/api-keys/budget-standing'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { withoutShare } from '@/features/api-keys/model/no-share'
import { classNames } from '@/ui/styles/class-names'
import drawing from './drawing.module.css'
import styles from './key-charts.module.css'

/** Pixels. */
const [narrowest, radius, floor, top] = [7.4, 3, 118, 12]
const room = 66
const inner = room * narrowest
const width = inner + 8
/** Smallest distance and radius, in pixels, at which stacked dots can still be told apart. */
const [least, smallest] = [4.2, 1]
const tall = Math.floor((floor - top) / least)

/** How much of their budgets the listed keys have used, with a dot for each key. */
export const BudgetDots = memo(function BudgetDots({ rows }: { rows: readonly KeyRow[] }) {
  const { columns, upTo, beyond, below, perDot, budgeted, near, over } = useMemo(
    () => budgetColumns(rows, room, tall),
    [rows],
  )
  const omitted = useMemo(() => withoutShare(rows), [rows])
  const step = inner / columns.length
  // A few dots are as far apart as the columns. Many fill the height.
  const apart = Math.min(
    step,
    (floor - top) / Math.max(1, ...columns.map(({ count }) => Math.ceil(count / perDot))),
  )
  const whole = Math.min(radius, apart / 2 - 0.4)
  const x = (used: number) => 4 + (used / upTo) * inner
  const isWide = upTo > 1.4
  const between = isWide ? 0.5 : 0.2
  const ticks = Array.from({ length: Math.floor(upTo / between + 1e-9) + 1 }, (_, index) => index * between)
  return (
    <section className={styles.part} aria-label="Share of budget used">
      <h2>
        Share of budget used{' '}
        <small>
          {perDot === 1 ? 'one dot per key' : `one dot per ${perDot} keys`}
          {omitted !== '' && `; left out: ${omitted}`}
        </small>
      </h2>
      <svg
        viewBox={`0 0 ${width} 142`}
        className={classNames(drawing.drawing, drawing.dots)}
        role="img"
        aria-label={`Of ${pluralize(budgeted, 'key')} with a budget, ${near} have used 80% or more and ${over} more than 100%`}
      >
        {upTo > nearBudget && (
          <rect
            className={drawing.near}
            x={x(nearBudget)}
            y={4}
            width={x(1) - x(nearBudget)}
            height={floor - 2}
          />
        )}
        {upTo > 1 && (
          <rect className={drawing.over} x={x(1)} y={4} width={x(upTo) - x(1)} height={floor - 2} />
        )}
        <text
          // If many keys are over budget, the zone is too narrow for its label.
          x={x(nearBudget) + (isWide ? -5 : 5)}
          y={16}
          textAnchor={isWide ? 'end' : 'start'}
          data-tone="warn"
        >
          {near} near
        </text>
        <text x={x(1) + 5} y={16} data-tone="bad">
          {over} over
        </text>
        {columns.map(({ count, tone }, column) =>
          Array.from({ length: Math.ceil(count / perDot) }, (_, index) => {
            // The last dot is as large as the share of its keys that exist.
            const share = Math.min(1, count / perDot - index)
            const r = Math.max(smallest, whole * Math.sqrt(share))
            return (
              <circle
                key={`${column} ${index}`}
                cx={4 + (column + 0.5) * step}
                cy={floor - (apart / 2 - whole) - index * apart - r}
                r={r}
                data-tone={tone}
              />
            )
          }),
        )}
        <line x1={0} x2={width} y1={floor + 1.5} y2={floor + 1.5} className={drawing.axis} />
        {ticks.map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={136}
            textAnchor={tick === 0 ? 'start' : upTo - tick < between / 4 ? 'end' : 'middle'}
          >
            {Math.round(tick * 100)}%
          </text>
        ))}
      </svg>
      {below > 0 && (
        <p className={styles.note}>
          {pluralize(below, 'key')} with negative spend {below === 1 ? 'is' : 'are'} not shown.
        </p>
      )}
      {beyond > 0 && (
        <p className={styles.note}>
          {pluralize(beyond, 'key')} above {Math.round(upTo * 100)}% {beyond === 1 ? 'is' : 'are'} in the last
          column.
        </p>
      )}
    </section>
  )
})

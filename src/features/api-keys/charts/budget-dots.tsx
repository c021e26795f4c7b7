import { memo, useMemo } from 'react'
import { counted } from '@/lib/counted'
import { nearBudget } from '@/features/api-keys/model/key-risks'
import type { KeyRow } from '@/features/api-keys/model/key-row'
import { budgetColumns } from '@/features/api-keys/model/budget-columns'
import { classNames } from '@/ui/class-names'
import drawing from './drawing.module.css'
import styles from './key-charts.module.css'

/** Pixels. */
const [step, radius, floor, top] = [7.4, 3, 118, 12]
const columns = 66
const width = columns * step + 8
/** Dots above each other, drawn as small as can still be told apart. */
const [least, smallest] = [4.2, 1]
const tall = Math.floor((floor - top) / least)

/** How much of their budget the listed keys have used, a dot for each. */
export const BudgetDots = memo(function BudgetDots({ rows }: { rows: readonly KeyRow[] }) {
  const { counts, upTo, beyond, perDot, budgeted } = useMemo(() => budgetColumns(rows, columns, tall), [rows])
  // Few stand apart as much as columns do, many fill the height.
  const apart = Math.min(
    step,
    (floor - top) / Math.max(1, ...counts.map((count) => Math.ceil(count / perDot))),
  )
  const whole = Math.min(radius, apart / 2 - 0.4)
  const x = (used: number) => 4 + (used / upTo) * columns * step
  const near = rows.filter(({ used }) => used !== undefined && used >= nearBudget && used <= 1).length
  const over = rows.filter(({ used }) => used !== undefined && used > 1).length
  const isWide = upTo > 1.4
  const between = isWide ? 0.5 : 0.2
  const ticks = Array.from({ length: Math.floor(upTo / between) + 1 }, (_, index) => index * between)
  return (
    <section className={styles.part} aria-label="Share of budget used">
      <h2>
        Share of budget used{' '}
        <small>
          {perDot === 1 ? 'one dot per key' : `one dot per ${perDot} keys`}
          {budgeted < rows.length && `, ${counted(rows.length - budgeted, 'key')} without a budget left out`}
        </small>
      </h2>
      <svg
        viewBox={`0 0 ${width} 142`}
        className={classNames(drawing.drawing, drawing.dots)}
        role="img"
        aria-label={`Of ${counted(budgeted, 'key')} with a budget, ${near} have used 80% or more and ${over} more than all of it`}
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
          // Where much is beyond, the zone is too narrow for its words.
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
        {counts.map((count, column) =>
          Array.from({ length: Math.ceil(count / perDot) }, (_, index) => {
            // The last one is as large as the share of its keys that are there.
            const share = Math.min(1, count / perDot - index)
            const r = Math.max(smallest, whole * Math.sqrt(share))
            return (
              <circle
                key={`${column} ${index}`}
                cx={4 + (column + 0.5) * step}
                cy={floor - (apart / 2 - whole) - index * apart - r}
                r={r}
                data-tone={toneOf((column / columns) * upTo)}
              />
            )
          }),
        )}
        <line x1={0} x2={width} y1={floor + 1.5} y2={floor + 1.5} className={drawing.axis} />
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={136} textAnchor={tick === 0 ? 'start' : 'middle'}>
            {Math.round(tick * 100)}%
          </text>
        ))}
      </svg>
      {beyond > 0 && (
        <p className={styles.note}>
          {counted(beyond, 'key')} above {Math.round(upTo * 100)}% {beyond === 1 ? 'stands' : 'stand'} in the
          last column.
        </p>
      )}
    </section>
  )
})

function toneOf(used: number): 'bad' | 'warn' | undefined {
  return used >= 1 ? 'bad' : used >= nearBudget ? 'warn' : undefined
}

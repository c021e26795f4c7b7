import { Text } from '@mantine/core'
import type { BudgetState } from '@/entities/budget-state'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { countOf, countText } from '@/lib/words'
import { Chart, Drawing } from './chart'
import { keyTotals } from './key-facts'
import type { KeyRow } from './key-rows'

/** Shares of 2% up to 130%; what is beyond stands in the last. */
const [binShare, bins] = [0.02, 65]
/** Of the fullest share. */
const maxDots = 12
/** Pixels down to the line that the dots stand on. */
const floor = 118

/** A dot for each key, or for some where they are many, at the share of its budget that is used. */
export function BudgetUse({ rows }: { rows: readonly KeyRow[] }) {
  const { columns, overUndrawn } = budgetUse(rows)
  const counts = columns.map(({ count }) => count)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const perDot = Math.max(1, Math.ceil(Math.max(...counts) / maxDots))
  const over = countText(keyTotals(rows).over)
  const near = countText(keyTotals(rows).near)
  return (
    <Chart
      title="Budget use"
      hint={perDot === 1 ? 'one dot per key' : `one dot for up to ${perDot} keys`}
      isWaiting={rows.length === 0}
    >
      <Drawing
        label={`Of ${countOf(rows.length, 'key')}, ${over} are over budget and ${near} near it`}
        height={140}
      >
        {(width) => {
          const step = width / bins
          // Where a share is wide, its dots still fit above each other.
          const rise = Math.min(step, (floor - 22) / maxDots)
          const x = (share: number) => (share / binShare) * step
          return (
            <>
              <rect fill="var(--pc-warn-bg)" x={x(0.8)} y={4} width={x(0.2)} height={floor - 2} />
              <rect fill="var(--pc-bad-bg)" x={x(1)} y={4} width={width - x(1)} height={floor - 2} />
              <text data-tone="near" x={x(1) - 5} y={16} textAnchor="end">{`${near} near`}</text>
              <text data-tone="over" x={x(1) + 5} y={16}>{`${over} over`}</text>
              {columns.map(({ count, tone }, column) => {
                const dots = Math.ceil(count / perDot)
                if (dots === 0) return null
                return (
                  <path
                    key={column}
                    data-tone={tone}
                    // Each dash is a dot; a little longer, so that the last one is not lost to rounding.
                    d={`M${(column + 0.5) * step} ${floor - rise / 2}v${-(dots - 1) * rise - 0.1}`}
                    stroke="var(--tone-graphic, var(--pc-bar-edge))"
                    strokeWidth={rise * 0.8}
                    strokeLinecap="round"
                    strokeDasharray={`0 ${rise}`}
                  />
                )
              })}
              <line x1={0} x2={width} y1={floor + 1.5} y2={floor + 1.5} />
              {[0, 0.2, 0.4, 0.6, 0.8, 1, 1.2].map((share) => (
                <text key={share} x={x(share)} y={134} textAnchor={share === 0 ? 'start' : 'middle'}>
                  {`${Math.round(share * 100)}%`}
                </text>
              ))}
            </>
          )
        }}
      </Drawing>
      <Text size="sm" c="dimmed" mih={36}>
        {total < rows.length &&
          `Not drawn: ${countText(rows.length - total)} without a usable budget or spend${overUndrawn > 0 ? `, ${countText(overUndrawn)} of them over` : ''}`}
      </Text>
    </Chart>
  )
}

const budgetUse = memoizeByObject((rows: readonly KeyRow[]) => {
  const columns: { count: number; tone: BudgetState }[] = Array.from({ length: bins }, () => ({
    count: 0,
    tone: 'within',
  }))
  for (const { share, budget } of rows) {
    if (share === undefined) continue
    // A key at exactly 100% is near its budget, not over it: it stands left of the line.
    const place = budget === 'over' ? share / binShare : Math.min(share / binShare, 1 / binShare - 1)
    const column = columns[Math.min(Math.max(Math.floor(place + 1e-9), 0), bins - 1)]
    if (!column) continue
    column.count += 1
    column.tone = budget
  }
  // Over a budget of zero or below: counted, and no share of it to stand at.
  const overUndrawn = rows.filter(({ budget, share }) => budget === 'over' && share === undefined).length
  return { columns, overUndrawn }
})

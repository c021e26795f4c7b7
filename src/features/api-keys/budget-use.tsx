import { memoizeByObject } from '@/lib/memoize-by-object'
import { countOf, countText } from '@/lib/words'
import { Section } from '@/ui/page-parts'
import { Drawing } from './drawing'
import { keyTotals, withoutBudgetText } from './key-facts'
import type { KeyRow } from './key-rows'

/** Shares of 2.5% up to 130%; what is beyond stands in the last. */
const [binShare, bins] = [0.025, 52]
/** Of the fullest share. */
const maxDots = 10
/** Pixels down to the line that the dots stand on. */
const floor = 79

/** A dot for each key, or for some where they are many, at the share of its budget that is used. */
export function BudgetUse({ rows }: { rows: readonly KeyRow[] }) {
  const counts = budgetUse(rows)
  const { over, near, withoutBudget } = keyTotals(rows)
  const perDot = Math.max(1, Math.ceil(Math.max(...counts) / maxDots))
  const missing = withoutBudget === 0 ? '' : `Not drawn: ${withoutBudgetText(withoutBudget)}`
  return (
    <Section isBare title="Budget use" hint={`${perDot > 1 ? 'up to ' : ''}${countOf(perDot, 'key')} a dot`}>
      <Drawing
        label={`Of ${countOf(rows.length, 'key')}, ${countText(over)} are over budget and ${countText(near)} near it. ${missing}`.trim()}
        height={98}
      >
        {(width) => {
          const step = width / bins
          // Where a share is wide, its dots still fit above each other.
          const rise = Math.min(step, (floor - 19) / maxDots)
          const x = (share: number) => (share / binShare) * step
          return (
            <>
              <rect fill="var(--pc-warn-bg)" x={x(0.8)} width={x(0.2)} height={floor} />
              <rect fill="var(--pc-bad-bg)" x={x(1)} width={width - x(1)} height={floor} />
              <text fill="var(--pc-warn)" fontWeight={600} x={x(1) - 5} y={12} textAnchor="end">
                {`${countText(near)} near`}
              </text>
              <text fill="var(--pc-bad)" fontWeight={600} x={x(1) + 5} y={12}>
                {`${countText(over)} over`}
              </text>
              {counts.map((count, bin) => {
                const dots = Math.ceil(count / perDot)
                if (dots === 0) return null
                return (
                  <path
                    key={bin}
                    data-tone={toneAt(bin * binShare)}
                    // Each dash is a dot; a little longer, so that the last one is not lost to rounding.
                    d={`M${(bin + 0.5) * step} ${floor - rise / 2 - 1}v${-(dots - 1) * rise - 0.1}`}
                    stroke="var(--tone-graphic, var(--pc-accent))"
                    strokeWidth={rise * 0.82}
                    strokeLinecap="round"
                    strokeDasharray={`0 ${rise}`}
                  />
                )
              })}
              <path stroke="var(--pc-line3)" d={`M0 ${floor + 0.5}H${width}`} />
              {[0, 0.4, 0.8, 1, 1.2].map((share) => (
                <text key={share} x={x(share)} y={95} textAnchor={share === 0 ? 'start' : 'middle'}>
                  {`${Math.round(share * 100)}%`}
                </text>
              ))}
            </>
          )
        }}
      </Drawing>
    </Section>
  )
}

/** How many keys stand at each share. */
const budgetUse = memoizeByObject((rows: readonly KeyRow[]) => {
  const counts = Array.from({ length: bins }, () => 0)
  for (const { share, budget } of rows) {
    if (share === undefined) continue
    // A key at exactly 100% is near its budget, not over it: it stands left of the line.
    const place = budget === 'over' ? share / binShare : Math.min(share / binShare, 1 / binShare - 1)
    const bin = Math.min(Math.max(Math.floor(place + 1e-9), 0), bins - 1)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
})

const toneAt = (share: number) => (share >= 1 ? 'over' : share >= 0.8 ? 'near' : undefined)

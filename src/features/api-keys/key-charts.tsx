import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { countOf, countText } from '@/lib/words'
import { Section } from '@/ui/page-parts'
import { Amount, UserLink } from './cells'
import { Drawing } from './drawing'
import { keyTotals, withoutBudgetText } from './key-facts'
import type { KeyRow } from './key-rows'
import classes from './keys.module.css'

/** Budget use, spend by user and expiry of the keys that are listed; before the first key, their places. */
export const KeyCharts = memo(function KeyCharts({ rows }: { rows: readonly KeyRow[] }) {
  if (rows.length === 0)
    return (
      <div className={classes.charts} aria-hidden>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} />
        ))}
      </div>
    )
  return (
    <div className={classes.charts}>
      <BudgetUse rows={rows} />
      <SpendByUser rows={rows} />
      <Expiry rows={rows} />
    </div>
  )
})

/** Shares of 2.5% up to 130%; what is beyond stands in the last. */
const [binShare, bins] = [0.025, 52]
/** Of the fullest share. */
const maxDots = 10
/** Pixels down to the line that dots and columns stand on. */
const floor = 79

/** A dot for each key, or for some where they are many, at the share of its budget that is used. */
function BudgetUse({ rows }: { rows: readonly KeyRow[] }) {
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

const shownUsers = 4

function SpendByUser({ rows }: { rows: readonly KeyRow[] }) {
  const users = spendByUser(rows)
  const bars: { user?: string; spend: number }[] = users.slice(0, shownUsers)
  const others = users.slice(shownUsers)
  if (others.length > 0) bars.push({ spend: others.reduce((sum, { spend }) => sum + spend, 0) })
  const most = Math.max(...bars.map(({ spend }) => spend))
  return (
    <Section isBare title="Spend by user" hint={countOf(users.length, 'user')}>
      <table className={classes.users}>
        <tbody>
          {bars.map(({ user, spend }, place) => (
            <tr key={place}>
              <th scope="row" title={user}>
                {user === undefined ? countOf(others.length, 'other') : <UserLink user={user} />}
              </th>
              <td aria-hidden>
                <div
                  style={{
                    width: `${spend > 0 ? (spend / most) * 100 : 0}%`,
                    background: user === undefined ? 'var(--pc-line3)' : 'var(--pc-accent)',
                  }}
                />
              </td>
              <td>
                <Amount value={spend} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** The greatest spend first. */
const spendByUser = memoizeByObject((rows: readonly KeyRow[]) => {
  const users = new Map<string, number>()
  for (const { key } of rows)
    if (key.spend !== undefined) users.set(key.user_id ?? '', (users.get(key.user_id ?? '') ?? 0) + key.spend)
  return [...users].map(([user, spend]) => ({ user, spend })).sort((a, b) => b.spend - a.spend)
})

/** Pixels of the highest column. */
const highest = 62

function Expiry({ rows }: { rows: readonly KeyRow[] }) {
  const columns = expiry(rows)
  const most = Math.max(...columns.map(({ count }) => count))
  const told = columns.map(({ name, count }) => `${name}: ${countText(count)}`)
  return (
    <Section isBare title="Expiry" hint="keys, from today">
      <Drawing label={`Keys by expiry. ${told.join(', ')}`} height={98}>
        {(width) => {
          const slot = width / columns.length
          return (
            <>
              {columns.map(({ label, count, color }, place) => {
                const height = (count / most) * highest
                return (
                  <g key={label} transform={`translate(${(place + 0.5) * slot} 0)`}>
                    <rect
                      fill={color}
                      x={slot * -0.33}
                      y={floor - height}
                      width={slot * 0.66}
                      height={height}
                      rx={2}
                    />
                    <text y={floor - 5 - height} textAnchor="middle">
                      {countText(count)}
                    </text>
                    <text y={95} textAnchor="middle">
                      {label}
                    </text>
                  </g>
                )
              })}
              <path stroke="var(--pc-line3)" d={`M0 ${floor + 0.5}H${width}`} />
            </>
          )
        }}
      </Drawing>
    </Section>
  )
}

const expiryColumns = [
  { label: 'Past', name: 'Expired', color: 'var(--pc-bad-graphic)' },
  { label: '30 d', name: 'Within 30 days', color: 'var(--pc-warn-graphic)' },
  { label: '90 d', name: 'Within 90 days', color: 'var(--pc-accent)' },
  { label: '1 year', name: 'Within a year', color: 'var(--pc-accent)' },
  { label: 'Later', name: 'Later', color: 'var(--pc-accent)' },
  { label: 'None', name: 'Without an expiry', color: 'var(--pc-line3)' },
]

function expiryPlace({ expiry, expiresAt, daysLeft = 0 }: KeyRow): number {
  if (expiresAt === undefined) return 5
  if (expiry === 'past') return 0
  if (expiry === 'expiring') return 1
  return daysLeft < 90 ? 2 : daysLeft <= 365 ? 3 : 4
}

const expiry = memoizeByObject((rows: readonly KeyRow[]) => {
  const places = rows.map(expiryPlace)
  return expiryColumns
    .map((column, place) => ({ ...column, count: places.filter((one) => one === place).length }))
    .filter(({ label, count }) => label !== 'Later' || count > 0)
})

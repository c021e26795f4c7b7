import { Box, Progress } from '@mantine/core'
import { memo } from 'react'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { countOf, countText } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import { Amount } from './amount'
import { BudgetUse } from './budget-use'
import { Chart, Drawing } from './chart'
import { userQuery, type KeyRow } from './key-rows'
import classes from './keys.module.css'

/** Budget use, spend by user and expiry of the keys that are listed. */
export const KeyCharts = memo(function KeyCharts({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <div className={classes.charts}>
      <BudgetUse rows={rows} />
      <SpendByUser rows={rows} />
      <ExpiryByMonth rows={rows} />
    </div>
  )
})

const shownUsers = 6

function SpendByUser({ rows }: { rows: readonly KeyRow[] }) {
  const users = spendByUser(rows)
  const others = users.slice(shownUsers)
  const rest = others.reduce((sum, [, spend]) => sum + spend, 0)
  const bars = users.slice(0, shownUsers)
  const most = Math.max(...bars.map(([, spend]) => spend), rest)
  const percent = (spend: number) => (most > 0 ? (Math.max(spend, 0) / most) * 100 : 0)
  return (
    <Chart title="Spend by user" hint={countOf(users.length, 'user')} isWaiting={rows.length === 0}>
      <Box mih={168}>
        <table className={classes.users}>
          <tbody>
            {bars.map(([user, spend]) => (
              <tr key={user}>
                <th scope="row" title={user}>
                  <RouterAnchor
                    from="/keys"
                    to="/keys"
                    search={(search) => ({ ...search, q: userQuery(user) })}
                    replace
                    inherit
                    display="block"
                    truncate
                  >
                    <bdi>{user || 'No user given'}</bdi>
                  </RouterAnchor>
                </th>
                <td aria-hidden>
                  <Progress value={percent(spend)} size={9} radius={2} />
                </td>
                <td>
                  <Amount value={spend} />
                </td>
              </tr>
            ))}
            {others.length > 0 && (
              <tr>
                <th scope="row">{countOf(others.length, 'other user')}</th>
                <td aria-hidden>
                  <Progress value={percent(rest)} size={9} radius={2} color="gray" />
                </td>
                <td>
                  <Amount value={rest} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Box>
    </Chart>
  )
}

/** The greatest spend first. */
const spendByUser = memoizeByObject((rows: readonly KeyRow[]): [user: string, spend: number][] => {
  const users = new Map<string, number>()
  for (const { key } of rows)
    if (key.spend !== undefined) users.set(key.user_id ?? '', (users.get(key.user_id ?? '') ?? 0) + key.spend)
  return [...users].sort((a, b) => b[1] - a[1])
})

/** Pixels between what has expired, whose name is long, and the months. */
const gap = 20
/** Pixels of a column that hold the name of a month. */
const nameWidth = 26
/** Months that have a column of their own, from the current one. */
const months = 12
const monthName = new Intl.DateTimeFormat('en', { month: 'short' })
const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

function ExpiryByMonth({ rows }: { rows: readonly KeyRow[] }) {
  const { columns, without } = expiryByMonth(rows)
  const most = Math.max(...columns.map(({ count }) => count), 1)
  const told = columns
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${title}: ${countText(count)}`)
  return (
    <Chart
      title="Expiry"
      hint={`by month; ${countOf(without, 'key')} without an expiry`}
      isWaiting={rows.length === 0}
    >
      <Drawing label={`Keys by month of expiry. ${told.join(', ') || 'None expires'}`} height={124}>
        {(width) => {
          const slot = (width - gap) / columns.length
          return (
            <>
              {columns.map(({ title, label, count, anchor, isPast }, place) => {
                const height = (count / most) * 88
                // Where names are wider than columns, every second month has one.
                const isNamed = anchor !== 'middle' || slot >= nameWidth || place % 2 === 1
                return (
                  <g
                    key={title}
                    transform={`translate(${place * slot + (place > 0 ? gap : 0)} 0)`}
                    data-tone={isPast ? 'over' : undefined}
                  >
                    <rect
                      className={classes.column}
                      x={2}
                      y={104 - height}
                      width={slot - 4}
                      height={height}
                    />
                    {count > 0 && (
                      <text x={slot / 2} y={99 - height} textAnchor="middle">
                        {countText(count)}
                      </text>
                    )}
                    {isNamed && (
                      <text x={{ start: 0, middle: slot / 2, end: slot }[anchor]} y={119} textAnchor={anchor}>
                        {label}
                      </text>
                    )}
                  </g>
                )
              })}
              <line x1={0} x2={width} y1={104.5} y2={104.5} />
            </>
          )
        }}
      </Drawing>
    </Chart>
  )
}

interface MonthColumn {
  readonly title: string
  readonly label: string
  /** Where the label stands at its column: those at the ends grow inwards. */
  readonly anchor: 'start' | 'middle' | 'end'
  readonly isPast?: boolean
  readonly count: number
}

const expiryByMonth = memoizeByObject((rows: readonly KeyRow[]) => {
  const today = new Date()
  const first = today.getFullYear() * 12 + today.getMonth()
  const counts = Array.from({ length: months + 2 }, () => 0)
  for (const { expiry, expiresAt } of rows) {
    if (expiresAt === undefined) continue
    const date = new Date(expiresAt)
    const month = date.getFullYear() * 12 + date.getMonth() - first
    const place = expiry === 'past' ? 0 : Math.min(month, months) + 1
    counts[place] = (counts[place] ?? 0) + 1
  }
  const columns = counts.map((count, place): MonthColumn => {
    if (place === 0) return { title: 'Expired', label: 'Expired', anchor: 'start', isPast: true, count }
    if (place > months) return { title: 'Later', label: 'Later', anchor: 'end', count }
    const month = new Date(today.getFullYear(), today.getMonth() + place - 1)
    return { title: monthAndYear.format(month), label: monthName.format(month), anchor: 'middle', count }
  })
  return { columns, without: rows.filter(({ expiresAt }) => expiresAt === undefined).length }
})

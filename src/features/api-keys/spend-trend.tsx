import { Group, Paper, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { NotStoredNotice } from '@/entities/not-stored'
import { amountText, axisText } from '@/lib/number-text'
import { day, exactTime, shortDateText } from '@/lib/time/time-text'
import { countOf } from '@/lib/words'
import { useNow } from '@/ui/use-now'
import { Section } from '@/ui/page-parts'
import { Drawing } from './drawing'
import { daysText, lastsAbout, longestDays, type LastsAbout, type SpendSample } from './lasts-about'
import { chartHeight, spendChart, type SpendChart } from './spend-chart'

interface SpendTrendProps {
  /** The oldest first. */
  samples: readonly SpendSample[]
  budget: number | undefined
}

/** What this browser has seen a key spend over time, and when that reaches its budget. */
export function SpendTrend({ samples, budget }: SpendTrendProps) {
  const now = useNow()
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return null
  const lasts = lastsAbout(samples, budget)
  const since =
    first === last ? 'One reading so far' : `${samples.length} readings since ${shortDateText(first.at)}`
  const label = `${since}, from ${amountText(first.spend)} to ${amountText(last.spend)}`
  return (
    <Section title="Spend seen by this browser" end={since}>
      <NotStoredNotice />
      <Drawing label={label} height={chartHeight}>
        {(width) => <Plot chart={spendChart(samples, budget, width, now)} budget={budget} />}
      </Drawing>
      <Outlook last={last} budget={budget} lasts={lasts} />
    </Section>
  )
}

function Plot({ chart, budget = 0 }: { chart: SpendChart; budget: number | undefined }) {
  const { left, top, right, bottom, runs, last, budgetY, estimate } = chart
  const readings = runs.flat()
  const isAlone = readings.length === 1
  return (
    <>
      <path fill="var(--pc-app)" d={isAlone ? '' : `M${last.x} ${top}H${right}V${bottom}H${last.x}Z`} />
      {chart.amounts.map(({ amount, y }) => (
        <g key={amount}>
          <path stroke="var(--pc-line)" d={`M${left} ${y}H${right}`} />
          <text x={left - 6} y={y + 4} textAnchor="end">
            {axisText(amount)}
          </text>
        </g>
      ))}
      {runs.map((run, place) => {
        const [from, to] = [run[0]?.x ?? left, run.at(-1)?.x ?? left]
        const line = run.map(({ x, y }) => `${x},${y}`).join(' ')
        return (
          <g key={from}>
            <polygon fill="var(--pc-accent-soft)" points={`${from},${bottom} ${line} ${to},${bottom}`} />
            <polyline fill="none" stroke="var(--pc-accent)" strokeWidth={1.8} points={line} />
            {place > 0 && (
              <text x={from - 4} y={bottom - 6} textAnchor="end">
                Reset
              </text>
            )}
          </g>
        )
      })}
      <path stroke="var(--pc-line3)" d={`M${left} ${bottom}H${right}M${last.x} ${bottom}V${top}`} />
      {budgetY !== undefined && (
        <g fill="var(--pc-ink)" fontWeight={600}>
          <path stroke="var(--pc-ink)" strokeWidth={1.4} d={`M${left} ${budgetY}H${right}`} />
          <text x={left + 4} y={budgetY - 6}>{`Budget ${amountText(budget)}`}</text>
        </g>
      )}
      {estimate && (
        <g fill="var(--pc-surface)" stroke="var(--pc-warn-graphic)" strokeWidth={1.8}>
          <path strokeDasharray="5 3" d={`M${last.x} ${last.y}L${estimate.x} ${estimate.y}`} />
          {estimate.isReached && (
            <>
              <path strokeWidth={1} strokeDasharray="2 3" d={`M${estimate.x} ${bottom}V${estimate.y}`} />
              <circle cx={estimate.x} cy={estimate.y} r={4} />
            </>
          )}
        </g>
      )}
      {isAlone ? (
        <rect fill="var(--pc-accent)" x={last.x - 20} y={last.y} width={40} height={bottom - last.y} />
      ) : (
        <g fill="var(--pc-surface)" stroke="var(--pc-accent)" strokeWidth={1.8}>
          {readings.map((one) => (
            <circle key={one.at} cx={one.x} cy={one.y} r={one.x === last.x ? 4 : 3}>
              <title>{`${amountText(one.spend)}, ${exactTime(one.at)}`}</title>
            </circle>
          ))}
        </g>
      )}
      <text fill="var(--pc-accent-text)" fontWeight={600} {...placeOfName(chart, isAlone)}>
        {amountText(last.spend)}
      </text>
      {chart.times.map(({ x, text, isEstimate, isLast }) => (
        <g
          key={text}
          fill={isEstimate ? 'var(--pc-warn)' : isLast ? 'var(--pc-ink)' : undefined}
          fontWeight={isEstimate || isLast ? 600 : undefined}
        >
          <path stroke="var(--pc-line3)" d={`M${x} ${bottom}v4`} />
          <text x={x} y={bottom + 20} textAnchor={x === left ? 'start' : x > right - 16 ? 'end' : 'middle'}>
            {text}
          </text>
          {isEstimate && (
            <text x={Math.min(x, right - 24)} y={top - 10} textAnchor="middle">{`about ${text}`}</text>
          )}
        </g>
      ))}
    </>
  )
}

/** The amount of the last reading: where neither the line of the budget nor the estimate goes through it. */
function placeOfName({ runs, last, bottom, budgetY, estimate }: SpendChart, isAlone: boolean) {
  if (isAlone) return { x: last.x + 26, y: Math.min(last.y + 14, bottom - 6) }
  const isUnderBudget = budgetY !== undefined && last.y >= budgetY && last.y - budgetY < 18
  if (isUnderBudget && estimate && estimate.x - last.x > 56) return { x: last.x + 8, y: last.y + 18 }
  // Below all of the line that it stands under.
  const below = Math.max(...runs.flat().map(({ x, y }) => (x > last.x - 90 ? y : 0))) + 18
  const y = isUnderBudget ? Math.min(below, bottom - 6) : last.y - 8
  return { x: last.x - 8, y, textAnchor: 'end' } as const
}

interface OutlookProps {
  last: SpendSample
  budget: number | undefined
  lasts: LastsAbout | undefined
}

/** When the budget is spent, and what that rests on; or what an estimate needs. */
function Outlook({ last, budget, lasts }: OutlookProps) {
  if (budget === undefined || budget <= 0) return null
  const over = last.spend - budget
  if (over < 0 && !lasts) return <small>No estimate yet.</small>
  const tone = over >= 0 ? 'over' : lasts?.isSoon ? 'near' : undefined
  return (
    <Paper
      mt="xs"
      data-tone={tone}
      bg="var(--tone-bg, var(--pc-app))"
      c="var(--tone, var(--pc-ink2))"
      px={14}
      py={9}
    >
      <Group wrap="nowrap" gap="md">
        <IconHourglass size={16} aria-hidden />
        <div>
          <strong>{lasts ? lastsText(last, lasts) : 'Spent'}</strong>
          <Text size="sm">
            {lasts
              ? `${amountText(lasts.perDay)} a day, from ${countOf(lasts.samples, 'reading')} since ${shortDateText(lasts.since)}`
              : over > 0 && `${amountText(over)} over the budget`}
          </Text>
        </div>
      </Group>
    </Paper>
  )
}

function lastsText({ at }: SpendSample, { days }: LastsAbout): string {
  if (days > longestDays) return `Lasts ${daysText(days)}`
  return `Lasts ${days < 1 ? '' : 'about '}${daysText(days)}, until ${shortDateText(at + days * day)}`
}

import { Text } from '@mantine/core'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { pluralize } from '@/lib/text/pluralize'
import { fullTime } from '@/lib/time/full-time'
import { exactTime, relativeTime } from '@/lib/time/relative-time'
import { Panel } from '@/ui/page/panel'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { useNow } from '@/ui/use-now'
import { formatterOf } from '@/lib/time/display-zone'
import { amountText } from '@/entities/api-keys/amount-text'
import type { KeyRow } from '@/entities/api-keys/key-row'
import type { RunOut } from './model/run-out'
import { readableAmount } from './model/readable-amount'
import { runOutSentence } from './model/run-out-text'
import { spendSegments, type SpendSample } from './model/spend-visits'
import { trendDrawing, type TrendDrawing } from './model/trend-drawing'
import styles from './spend-trend.module.css'

interface SpendTrendProps {
  row: KeyRow
  samples: readonly SpendSample[]
  estimate: RunOut | undefined
}

const size = { width: 410, height: 168 }

/** Samples of a key's spend, and how long its budget may last. */
export function SpendTrend({ row, samples, estimate }: SpendTrendProps) {
  const now = useNow()
  const budget = row.budget && row.budget.value >= 0 ? row.budget : undefined
  const first = samples[0]
  if (!first)
    return (
      <Panel level={3} title="Spend samples">
        <Text size="xs" c="dimmed">
          None yet. This browser records the spend of all keys each time it has loaded all of them.
        </Text>
      </Panel>
    )
  const drawing = trendDrawing(samples, estimate, budget?.value, size)
  return (
    <Panel
      level={3}
      title="Spend samples"
      actions={
        <Text span size="xs" c="dimmed">
          {samples.length.toLocaleString('en-GB')} kept in this browser since {relativeTime(first.at, now)}
        </Text>
      }
    >
      {samples.length > 1 && drawing && <TrendChart drawing={drawing} budget={budget?.text} />}
      {estimate && (
        <p className={styles.estimate} data-kind={estimate.kind}>
          <IconHourglass size={14} aria-hidden />
          <span>
            {runOutSentence(estimate)}
            {estimate.kind === 'lasts' && ` About ${readableAmount(String(estimate.perDay))} a day.`}
          </span>
        </p>
      )}
      <details className={styles.twin}>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Seen</th>
              <th scope="col">Spend</th>
            </tr>
          </thead>
          <tbody>
            {spendSegments(samples)
              .flatMap((segment, index) =>
                segment.map((sample, place) => ({ ...sample, isNew: index > 0 && place === 0 })),
              )
              .toReversed()
              .map(({ at, spend, digits, isNew }) => (
                <tr key={at}>
                  <td>
                    <time {...tooltipProps(exactTime(at), -1)}>{fullTime(at)}</time>
                  </td>
                  <td>
                    {amountText(digits ?? String(spend))}
                    {isNew && ', count restarted'}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
      {spendSegments(samples).length > 1 && (
        <Text size="xs" c="dimmed">
          Spend dropped {pluralize(spendSegments(samples).length - 1, 'time')}: the service restarted its
          count. Estimates use later samples.
        </Text>
      )}
    </Panel>
  )
}

interface TrendChartProps {
  drawing: TrendDrawing
  /** Decimal text. */
  budget: string | undefined
}

const [width, height] = [410, 168]
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 3 })
const dayOf = formatterOf({ day: 'numeric', month: 'short' })
const timeOf = formatterOf({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const twoDays = 2 * 86_400_000

/** Samples of a key's spend with the forecast. A table next to it has the same data. */
function TrendChart({ drawing, budget }: TrendChartProps) {
  const { lines, dots, budgetY, forecast, wedge, end, amounts, times } = drawing
  const last = times.at(-1)
  const isShort = (last?.at ?? 0) - (times[0]?.at ?? 0) < twoDays
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.trend} aria-hidden>
      {amounts.map(({ y, amount }) => (
        <g key={amount}>
          <line className={styles.grid} x1={40} x2={width} y1={y} y2={y} />
          <text x={34} y={y + 4} textAnchor="end">
            {short.format(amount)}
          </text>
        </g>
      ))}
      {last && <line className={styles.now} x1={last.x} x2={last.x} y1={8} y2={height - 22} />}
      {budgetY !== undefined && budget !== undefined && (
        <>
          <line className={styles.budget} x1={40} x2={width} y1={budgetY} y2={budgetY} />
          <text x={44} y={budgetY - 5}>
            budget {readableAmount(budget)}
          </text>
        </>
      )}
      {wedge && <path className={styles.wedge} d={wedge} />}
      {forecast && <path className={styles.forecast} d={forecast} />}
      {lines.map((line) => (
        <path key={line} className={styles.line} d={line} />
      ))}
      {dots.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={3} />
      ))}
      {end && (
        <>
          <circle className={styles.end} cx={end.x} cy={end.y} r={4} />
          <text className={styles.when} x={Math.min(end.x + 4, width)} y={end.y - 8} textAnchor="end">
            about {dayOf(end.at)}
          </text>
        </>
      )}
      {times.map(({ x, at }, index) => (
        <text
          key={at}
          x={x}
          y={height - 4}
          textAnchor={index === 0 ? 'start' : index === times.length - 1 && !forecast ? 'end' : 'middle'}
        >
          {isShort ? timeOf(at) : dayOf(at)}
        </text>
      ))}
    </svg>
  )
}

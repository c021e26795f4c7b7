import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { pluralize } from '@/lib/pluralize'
import { fullTime } from '@/lib/full-time'
import { exactTime, relativeTime } from '@/lib/relative-time'
import { Panel } from '@/ui/panel'
import { tooltipProps } from '@/ui/tooltip-props'
import { useNow } from '@/ui/use-now'
import { amountText } from './model/amount-text'
import type { KeyRow } from './model/key-row'
import type { RunOut } from './model/run-out'
import { readableAmount } from './model/readable-amount'
import { runOutSentence } from './model/run-out-text'
import { spendSegments, type SpendSample } from './model/spend-visits'
import { trendDrawing } from './model/trend-drawing'
import { TrendChart } from './trend-chart'
import styles from './spend-trend.module.css'

interface SpendTrendProps {
  row: KeyRow
  samples: readonly SpendSample[]
  estimate: RunOut | undefined
}

const size = { width: 410, height: 168 }

/** What was seen of a key's spend, and how long its budget may last. */
export function SpendTrend({ row, samples, estimate }: SpendTrendProps) {
  const now = useNow()
  const budget = row.budget && row.budget.value >= 0 ? row.budget : undefined
  const first = samples[0]
  if (!first)
    return (
      <Panel level={3} title="Spend samples">
        <p className={styles.quiet}>
          None yet. This browser notes what every key has spent whenever it has loaded all of them.
        </p>
      </Panel>
    )
  const drawing = trendDrawing(samples, estimate, budget?.value, size)
  return (
    <Panel
      level={3}
      title="Spend samples"
      actions={
        <span className={styles.quiet}>
          {samples.length.toLocaleString('en-GB')} kept in this browser since {relativeTime(first.at, now)}
        </span>
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
                    {isNew && ', counted anew'}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
      {spendSegments(samples).length > 1 && (
        <p className={styles.quiet}>
          Spend dropped {pluralize(spendSegments(samples).length - 1, 'time')}: the service began to count
          anew. Estimates use what came after.
        </p>
      )}
    </Panel>
  )
}

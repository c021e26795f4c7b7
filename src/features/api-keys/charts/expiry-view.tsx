import { useMemo } from 'react'
import { classNames } from '@/ui/class-names'
import { expirySpans } from '@/features/api-keys/model/expiry-spans'
import type { KeyRisk } from '@/features/api-keys/model/key-risks'
import type { KeyRow } from '@/features/api-keys/model/key-row'
import { keyTotals } from '@/features/api-keys/model/key-totals'
import { useMinute } from '@/features/api-keys/use-minute'
import { AmountCell } from './amount-cell'
import bars from './bars.module.css'
import { ExpiryTimeline } from './expiry-timeline'
import styles from './key-charts.module.css'

interface ExpiryViewProps {
  rows: readonly KeyRow[]
  onRisk: (risk: KeyRisk) => void
}

const risks = {
  past: 'past',
  soon: 'expiring',
  later: undefined,
  none: undefined,
  unread: 'unread-expiry',
} as const

/** When the listed keys expire. */
export function ExpiryView({ rows, onRisk }: ExpiryViewProps) {
  const now = useMinute()
  const spans = useMemo(() => expirySpans(rows, now), [rows, now])
  const greatest = Math.max(...spans.map((span) => span.rows.length), 1)
  return (
    <section className={styles.part} aria-label="When keys expire">
      <h2>
        When keys expire <small>by week, from a month ago to a year ahead</small>
      </h2>
      <div className={bars.expiry}>
        <ExpiryTimeline rows={rows} now={now} />
        <table className={classNames(bars.bars, bars.spans)}>
          <thead>
            <tr>
              <th scope="col">Expiry</th>
              <td />
              <th scope="col">Keys</th>
              <th scope="col">Spend</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(({ name, tone, rows: own }) => {
              const risk = risks[tone]
              const { spend, withoutSpend } = keyTotals(own)
              return (
                <tr key={name} data-tone={tone} data-rest={tone === 'none' || tone === 'unread' || undefined}>
                  <th scope="row">
                    {risk && own.length > 0 ? (
                      <button type="button" className={styles.name} onClick={() => onRisk(risk)}>
                        {name}
                      </button>
                    ) : (
                      name
                    )}
                  </th>
                  <td>
                    <i style={{ width: `${(own.length / greatest) * 100}%` }} aria-hidden />
                  </td>
                  <td>{own.length.toLocaleString('en-GB')}</td>
                  <AmountCell sum={spend} without={withoutSpend} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

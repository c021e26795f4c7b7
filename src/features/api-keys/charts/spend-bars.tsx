import { pluralize } from '@/lib/text/pluralize'
import { sumDecimals } from '@/lib/numbers/sum-decimals'
import type { KeyShare } from '@/features/api-keys/model/key-totals'
import { AmountCell } from './amount-cell'
import bars from './bars.module.css'
import styles from './key-charts.module.css'

interface SpendBarsProps {
  title: string
  of: string
  /** Label for shares without a name. */
  none: string
  /** The greatest first. */
  shares: readonly KeyShare[]
  /** The same key counts more than once. */
  isOverlapping?: boolean
  note?: string
  onChoose: (name: string) => void
}

const most = 5

export function SpendBars({
  title,
  of,
  none,
  shares,
  isOverlapping = false,
  note,
  onChoose,
}: SpendBarsProps) {
  const visible = shares.length === most + 1 ? shares : shares.slice(0, most)
  const rest = shares.slice(visible.length)
  const greatest = Math.max(...visible.map(({ spend = 0 }) => Number(spend)), 0)
  const width = (spend: string | undefined) =>
    `${greatest > 0 ? Math.max(0, (Number(spend ?? 0) / greatest) * 100) : 0}%`
  const spends = rest.flatMap(({ spend }) => spend ?? [])
  const restSpend = spends.length > 0 ? sumDecimals(spends) : undefined
  const restWithout = rest.reduce((sum, { withoutSpend }) => sum + withoutSpend, 0)
  return (
    <section className={styles.part} aria-label={title}>
      <h2>
        {title} <small>{isOverlapping ? 'counts overlap' : pluralize(shares.length, of)}</small>
      </h2>
      <table className={bars.bars}>
        <thead className="pc-visually-hidden">
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Share</th>
            <th scope="col">Spend</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ name, spend, withoutSpend, rows }) => (
            <tr key={name}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.name}
                  title={`${name.slice(0, 300) || none}: show its keys`}
                  onClick={() => onChoose(name)}
                >
                  {name.slice(0, 120) || none}
                </button>
              </th>
              <td>
                <i data-striped={isOverlapping || undefined} style={{ width: width(spend) }} aria-hidden />
                <span className="pc-visually-hidden">{pluralize(rows.length, 'key')}</span>
              </td>
              <AmountCell sum={spend} without={withoutSpend} />
            </tr>
          ))}
          {rest.length > 0 && (
            <tr data-rest>
              <th scope="row">{pluralize(rest.length, 'other')}</th>
              <td>
                {!isOverlapping && (
                  <i
                    style={{ width: width(restSpend), maxWidth: '100%' }}
                    data-cut={Number(restSpend ?? 0) > greatest || undefined}
                    aria-hidden
                  />
                )}
              </td>
              {isOverlapping ? <td /> : <AmountCell sum={restSpend} without={restWithout} />}
            </tr>
          )}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

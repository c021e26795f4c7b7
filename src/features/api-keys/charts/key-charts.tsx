import { useMemo } from 'react'
import { lazyPart } from '@/ui/states/lazy-part'
import { SegmentedField } from '@/ui/fields/segmented-field'
import type { KeysSearch, KeyView } from '@/features/api-keys/keys-search'
import { narrowedTo } from '@/features/api-keys/model/key-filter'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { sharesByModel, sharesByUser, keyTotals } from '@/features/api-keys/model/key-totals'
import { classNames } from '@/ui/styles/class-names'
import { expirySpans } from '@/features/api-keys/model/expiry-spans'
import type { KeyRisk } from '@/features/api-keys/model/key-risks'
import { useMinute } from '@/features/api-keys/use-minute'
import styles from './key-charts.module.css'
import { ModelsView } from './models-view'
import { BudgetDots } from './budget-dots'
import { SpendBars } from './spend-bars'
import { AmountCell } from './amount-cell'
import bars from './bars.module.css'
import { ExpiryTimeline } from './expiry-timeline'

const UsersView = lazyPart(async () => (await import('./users-view')).UsersView)

interface KeyChartsProps {
  rows: readonly KeyRow[]
  view: KeyView
  /** Text of the filter. Choosing a user or a model narrows it further. */
  q: string
  onSearch: (part: Partial<KeysSearch>) => unknown
}

const words: Readonly<Record<KeyView, string>> = {
  overview: 'Overview',
  users: 'By user',
  models: 'Model access',
  expiry: 'Expiry',
  none: 'No charts',
}

/** Charts of the listed keys, each next to a table with the same data. They follow the filters. */
export function KeyCharts({ rows, view, q, onSearch }: KeyChartsProps) {
  const onUser = (name: string) => onSearch({ q: narrowedTo(q, 'user', name) })
  const onModel = (name: string) => onSearch({ q: narrowedTo(q, 'model', name) })
  return (
    <section className={styles.charts} aria-label="Charts of the listed keys">
      <div className={styles.views}>
        <SegmentedField<KeyView>
          label="Chart"
          hideLabel
          value={view}
          // The keys of `words` are key views.
          options={Object.entries(words).map(([value, label]) => ({ value: value as KeyView, label }))}
          onChange={(chosen) => onSearch({ view: chosen === 'overview' ? undefined : chosen })}
        />
      </div>
      {view === 'overview' && <OverviewView {...{ rows, onUser, onModel }} />}
      {view === 'users' && <UsersView {...{ rows, onUser }} />}
      {view === 'models' && <ModelsView {...{ rows, onUser, onModel }} />}
      {view === 'expiry' && <ExpiryView rows={rows} onRisk={(risk) => onSearch({ risk })} />}
    </section>
  )
}

interface OverviewViewProps {
  rows: readonly KeyRow[]
  onUser: (name: string) => void
  onModel: (name: string) => void
}

function OverviewView({ rows, onUser, onModel }: OverviewViewProps) {
  const users = useMemo(() => sharesByUser(rows), [rows])
  const models = useMemo(() => sharesByModel(rows), [rows])
  return (
    <div className={styles.overview}>
      <BudgetDots rows={rows} />
      <SpendBars title="Spend by user" of="user" none="No user given" shares={users} onChoose={onUser} />
      <SpendBars
        title="By allowed model"
        of="model"
        none="No model given"
        shares={models}
        isOverlapping
        note="Spend is not split by model. A key counts in full under each model it allows."
        onChoose={onModel}
      />
    </div>
  )
}

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

function ExpiryView({ rows, onRisk }: ExpiryViewProps) {
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

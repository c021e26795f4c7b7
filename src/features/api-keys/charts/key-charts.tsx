import { lazyPart } from '@/ui/lazy-part'
import { SegmentedField } from '@/ui/segmented-field'
import type { KeysSearch, KeyView } from '@/features/api-keys/keys-search'
import { narrowedTo } from '@/features/api-keys/model/key-filter'
import type { KeyRow } from '@/features/api-keys/model/key-row'
import { ExpiryView } from './expiry-view'
import styles from './key-charts.module.css'
import { ModelsView } from './models-view'
import { OverviewView } from './overview-view'

const UsersView = lazyPart(async () => (await import('./users-view')).UsersView)

interface KeyChartsProps {
  rows: readonly KeyRow[]
  view: KeyView
  /** Text of the filter. A user or a model that is chosen narrows it further. */
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

/** The listed keys drawn, each drawing beside the same as a table. They follow the filters. */
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
          options={Object.entries(words).map(([value, label]) => ({ value: value as KeyView, label }))} // its keys
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

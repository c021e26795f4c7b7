import { getRouteApi } from '@tanstack/react-router'
import { useExchangeLog } from '@/api/use-exchange-log'
import { ViewLink } from '@/ui/view-link'
import styles from './activity-page.module.css'
import type { ActivitySearch } from './activity-search'
import { useWeighedAssumptions } from './use-weighed-assumptions'

const route = getRouteApi('/_console/activity')

export function ActivityTabs() {
  const { tab: shown } = route.useSearch()
  const { kept, drift } = useExchangeLog()
  const weighed = useWeighedAssumptions()
  const tabs: [ActivitySearch['tab'], string, number][] = [
    [undefined, 'Requests', kept.length],
    ['drift', 'Drift', drift.length],
    ['assumptions', 'Assumptions', weighed.length],
  ]
  return (
    <nav className={styles.tabs} aria-label="Views of the activity">
      {tabs.map(([tab, label, count]) => (
        <ViewLink
          key={label}
          to="/activity"
          search={{ tab }}
          className={styles.tab}
          current={tab === shown ? 'page' : undefined}
        >
          {label} <span className={styles.count}>{count}</span>
        </ViewLink>
      ))}
    </nav>
  )
}

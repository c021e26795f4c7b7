import { getRouteApi } from '@tanstack/react-router'
import { useExchangeLog } from '@/api/use-exchange-log'
import { classNames } from '@/ui/class-names'
import tabStyles from '@/ui/tabs.module.css'
import { ViewLink } from '@/ui/view-link'
import styles from './activity.module.css'
import type { ActivitySearch } from './activity-search'
import { useWeighedAssumptions } from './use-weighed-assumptions'

const route = getRouteApi('/_console/activity')

export function ActivityTabs() {
  const { tab: shown } = route.useSearch()
  const { retained, drift } = useExchangeLog()
  const weighed = useWeighedAssumptions()
  const tabs: [ActivitySearch['tab'], string, number][] = [
    [undefined, 'Requests', retained.length],
    ['drift', 'Drift', drift.length],
    ['assumptions', 'Assumptions', weighed.length],
  ]
  return (
    <nav className={classNames(tabStyles.tabs, styles.tabs)} aria-label="Views of the activity">
      {tabs.map(([tab, label, count]) => (
        <ViewLink
          key={label}
          to="/activity"
          search={{ tab }}
          className={tabStyles.tab}
          current={tab === shown ? 'page' : undefined}
        >
          {label} <span className={tabStyles.count}>{count}</span>
        </ViewLink>
      ))}
    </nav>
  )
}

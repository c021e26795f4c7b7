import { getRouteApi } from '@tanstack/react-router'
import { useExchangeLog } from '@/api/use-exchange-log'
import { TabBar, TabLink } from '@/ui/tab-bar'
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
    <TabBar label="Views of the activity" className={styles.tabs}>
      {tabs.map(([tab, label, count]) => (
        <TabLink key={label} to="/activity" search={{ tab }} isCurrent={tab === shown} count={count}>
          {label}
        </TabLink>
      ))}
    </TabBar>
  )
}

import { Button } from '@mantine/core'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { use } from 'react'
import { ExchangeLogContext, useExchangeLog } from '@/api/use-exchange-log'
import { pluralize } from '@/lib/text/pluralize'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { PageHeader } from '@/ui/page/page-header'
import { showToast } from '@/ui/overlays/toast'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import type { ActivitySearch } from './activity-search'
import styles from './activity.module.css'
import { AssumptionsTab } from './assumptions-tab'
import { DriftTab } from './drift-tab'
import { historyWith } from './model/history-with'
import { RequestsTab } from './requests-tab'
import { useWeighedAssumptions } from './use-weighed-assumptions'

const route = getRouteApi('/_console/activity')

/** The requests of this tab and their answers, and what the answers reveal about the interface. */
export function ActivityPage() {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const catalog = useCatalogStore()
  const { retained, total, clear } = useExchangeLog()
  const log = use(ExchangeLogContext)
  return (
    <>
      <PageHeader
        title="Activity"
        tile={<IconActivity size={20} aria-hidden />}
        facts={
          <span>
            {pluralize(total, 'request')} in this visit
            {total > retained.length && `, the last ${pluralize(retained.length, 'is', 'are')} kept`}. They
            stay in this tab’s memory, without credentials.
          </span>
        }
        actions={
          <Button
            leftSection={<IconEraser size={15} aria-hidden />}
            disabled={total === 0}
            title="Clears requests and differences. Evidence for assumptions stays."
            onClick={() => {
              const cleared = clear()
              const { partition } = catalog.getState()
              showToast({
                text: `${pluralize(cleared.total, 'request')} and ${pluralize(cleared.drift.length, 'difference')} cleared`,
                action: {
                  label: 'Undo',
                  onClick: () => {
                    // One user's requests are not handed to the next user.
                    if (log && catalog.getState().partition === partition)
                      log.replace(historyWith(log.getHistory(), cleared))
                  },
                },
              })
              void navigate({ search: (before) => ({ ...before, sel: undefined }), replace: true })
            }}
          >
            Clear
          </Button>
        }
      />
      <ActivityTabs />
      <div className={styles.pane}>
        {tab === 'drift' ? <DriftTab /> : tab === 'assumptions' ? <AssumptionsTab /> : <RequestsTab />}
      </div>
    </>
  )
}

function ActivityTabs() {
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

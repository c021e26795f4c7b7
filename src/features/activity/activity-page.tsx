import { Badge, Button } from '@mantine/core'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { use } from 'react'
import { alternativeInForce, assumptionRegistry } from '@/api/assumption-registry'
import { useAssumptions } from '@/api/use-assumptions'
import { ExchangeLogContext, useExchangeLog } from '@/api/use-exchange-log'
import { pluralize } from '@/lib/pluralize'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { showToast } from '@/ui/toast'
import styles from './activity-page.module.css'
import { ActivityTabs } from './activity-tabs'
import { DriftTab } from './drift-tab'
import { historyWith } from './model/history-with'
import recordTableStyles from './record-table.module.css'
import { RequestsTab } from './requests-tab'
import { useWeighedAssumptions } from './use-weighed-assumptions'

const route = getRouteApi('/_console/activity')

/** What this tab and the service said to each other, and what the answers tell about the interface. */
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
            {pluralize(total, 'request')} of this visit
            {total > retained.length && `, the last ${pluralize(retained.length, 'is', 'are')} kept`}. They
            stay in this tab’s memory, without credentials.
          </span>
        }
        actions={
          <Button
            leftSection={<IconEraser size={15} aria-hidden />}
            disabled={total === 0}
            title="Clears the requests and their differences. What they say of assumptions stays."
            onClick={() => {
              const cleared = clear()
              const { partition } = catalog.getState()
              showToast({
                text: `${pluralize(cleared.total, 'request')} and ${pluralize(cleared.drift.length, 'difference')} cleared`,
                action: {
                  label: 'Undo',
                  onClick: () => {
                    // What one user asked for is not given to the next.
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

/** What the answers of this visit say about the choices that fill the interface's gaps. */
function AssumptionsTab() {
  const { choices } = useAssumptions()
  const weighed = useWeighedAssumptions()
  const settings = <Link to="/settings">Settings, Interface assumptions</Link>
  if (weighed.length === 0)
    return (
      <EmptyState title="No evidence yet" action={settings}>
        No answer of this visit spoke for or against an assumption.
      </EmptyState>
    )
  return (
    <div className={styles.scroller}>
      <p className={styles.lead}>
        {pluralize(weighed.length, 'assumption')} of {assumptionRegistry.length} met an answer since this page
        was loaded. The others were not tried, or no answer can tell. {settings}
      </p>
      <table className={recordTableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">What this console does</th>
            <th scope="col" className={recordTableStyles.number}>
              Agreed
            </th>
            <th scope="col" className={recordTableStyles.number}>
              Contradicted
            </th>
          </tr>
        </thead>
        <tbody>
          {weighed.map(([id, { agrees, contradicts }]) => {
            const assumption = assumptionRegistry.find((one) => one.id === id)
            const choice = assumption && alternativeInForce(assumption, choices)
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to="/settings" search={{ assumption: id }}>
                    {assumption?.title ?? id}
                  </Link>
                </th>
                <td className={recordTableStyles.words}>{choice?.label}</td>
                <td className={recordTableStyles.number} data-label="Agreed">
                  {agrees}
                </td>
                <td className={recordTableStyles.number} data-label="Contradicted">
                  {contradicts > 0 ? <Badge color="red">{contradicts}</Badge> : 0}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

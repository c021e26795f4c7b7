import { Link } from '@tanstack/react-router'
import { alternativeInForce, assumptionRegistry } from '@/api/assumption-registry'
import { useAssumptions } from '@/api/use-assumptions'
import { pluralize } from '@/lib/pluralize'
import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/empty-state'
import page from './activity-page.module.css'
import styles from './record-table.module.css'
import { useWeighedAssumptions } from './use-weighed-assumptions'

/** What the answers of this visit say about the choices that fill the interface's gaps. */
export function AssumptionsTab() {
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
    <div className={page.scroller}>
      <p className={page.lead}>
        {pluralize(weighed.length, 'assumption')} of {assumptionRegistry.length} met an answer since this page
        was loaded. The others were not tried, or no answer can tell. {settings}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">What this console does</th>
            <th scope="col" className={styles.number}>
              Agreed
            </th>
            <th scope="col" className={styles.number}>
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
                <td className={styles.words}>{choice?.label}</td>
                <td className={styles.number} data-label="Agreed">
                  {agrees}
                </td>
                <td className={styles.number} data-label="Contradicted">
                  {contradicts > 0 ? <Badge tone="bad">{contradicts}</Badge> : 0}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

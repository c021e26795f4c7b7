import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { alternativeInForce, assumptionRegistry } from '@/api/assumption-registry'
import { useAssumptions } from '@/api/use-assumptions'
import { pluralize } from '@/lib/pluralize'
import type { Column } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { EmptyState } from '@/ui/empty-state'
import styles from './activity.module.css'
import { useWeighedAssumptions, type WeighedAssumption } from './use-weighed-assumptions'

const columns: readonly Column<WeighedAssumption>[] = [
  {
    id: 'assumption',
    header: 'Assumption',
    isRowHeader: true,
    wraps: true,
    cell: ([id]) => (
      <Link to="/settings" search={{ assumption: id }}>
        {assumptionRegistry.find((one) => one.id === id)?.title ?? id}
      </Link>
    ),
  },
  {
    id: 'choice',
    header: 'What this console does',
    wraps: true,
    cell: (weighed) => <ChoiceInForce of={weighed} />,
  },
  {
    id: 'agreed',
    header: 'Agreed',
    width: 110,
    isNumber: true,
    isLabeled: true,
    cell: ([, { agrees }]) => agrees,
  },
  {
    id: 'contradicted',
    header: 'Contradicted',
    width: 130,
    isNumber: true,
    isLabeled: true,
    cell: ([, { contradicts }]) => (contradicts > 0 ? <Badge color="red">{contradicts}</Badge> : 0),
  },
]

function ChoiceInForce({ of: [id] }: { of: WeighedAssumption }) {
  const { choices } = useAssumptions()
  const assumption = assumptionRegistry.find((one) => one.id === id)
  return assumption && alternativeInForce(assumption, choices).label
}

const idOf = ([id]: WeighedAssumption) => id

/** What the answers of this visit say about the choices that fill the interface's gaps. */
export function AssumptionsTab() {
  const weighed = useWeighedAssumptions()
  const settings = <Link to="/settings">Settings, Interface assumptions</Link>
  if (weighed.length === 0)
    return (
      <EmptyState title="No evidence yet" action={settings}>
        No answer of this visit spoke for or against an assumption.
      </EmptyState>
    )
  return (
    <DataTable rows={weighed} rowKey={idOf} columns={columns} cardsBelow={640}>
      <p className={styles.lead}>
        {pluralize(weighed.length, 'assumption')} of {assumptionRegistry.length} met an answer since this page
        was loaded. The others were not tried, or no answer can tell. {settings}
      </p>
    </DataTable>
  )
}

import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { alternativeInForce, assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import type { Column } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { EmptyState } from '@/ui/states/empty-state'
import styles from './activity.module.css'
import { useWeighedAssumptions, type WeighedAssumption } from './use-weighed-assumptions'

const columns: readonly Column<WeighedAssumption>[] = [
  {
    id: 'assumption',
    header: 'Assumption',
    cell: ({ row: { original } }) => (
      <Link to="/settings" search={{ assumption: original[0] }}>
        {assumptionRegistry.find(({ id }) => id === original[0])?.title ?? original[0]}
      </Link>
    ),
    meta: { isRowHeader: true, wraps: true },
  },
  {
    id: 'choice',
    header: 'What this console does',
    cell: ({ row }) => <ChoiceInForce of={row.original} />,
    meta: { wraps: true },
  },
  {
    id: 'agreed',
    header: 'Agreed',
    cell: ({ row: { original } }) => original[1].agrees,
    meta: { width: 110, isNumber: true, isLabeled: true },
  },
  {
    id: 'contradicted',
    header: 'Contradicted',
    cell: ({ row: { original } }) =>
      original[1].contradicts > 0 ? <Badge color="red">{original[1].contradicts}</Badge> : 0,
    meta: { width: 130, isNumber: true, isLabeled: true },
  },
]

function ChoiceInForce({ of: [id] }: { of: WeighedAssumption }) {
  const { choices } = useAssumptions()
  const assumption = assumptionRegistry.find((one) => one.id === id)
  return assumption && alternativeInForce(assumption, choices).label
}

const idOf = ([id]: WeighedAssumption) => id

/** What the answers of this visit say about the assumptions. */
export function AssumptionsTab() {
  const weighed = useWeighedAssumptions()
  const settings = <Link to="/settings">Settings, Interface assumptions</Link>
  if (weighed.length === 0)
    return (
      <EmptyState title="No evidence yet" action={settings}>
        No answer in this visit supported or contradicted an assumption.
      </EmptyState>
    )
  return (
    <DataTable rows={weighed} rowKey={idOf} columns={columns}>
      <p className={styles.lead}>
        Answers since this page was loaded tested {weighed.length} of {assumptionRegistry.length} assumptions.
        The others were not used, or no answer can test them. {settings}
      </p>
    </DataTable>
  )
}

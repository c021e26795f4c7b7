import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DriftRecord } from '@/api/exchange-log'
import { useExchangeLog } from '@/api/use-exchange-log'
import { pluralize } from '@/lib/text/pluralize'
import type { Column, RowGroup } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import cells from '@/ui/data-table/data-table.module.css'
import { EmptyState } from '@/ui/states/empty-state'
import styles from './activity.module.css'
import { byWeight, driftText } from './model/drift-text'
import { PastTime } from './past-time'

const columns: readonly Column<DriftRecord>[] = [
  {
    id: 'field',
    header: 'Field',
    cell: ({ row }) => <span className="pc-mono">{row.original.path}</span>,
    meta: { isRowHeader: true, wraps: true },
  },
  {
    id: 'difference',
    header: 'Difference',
    cell: ({ row }) => driftText(row.original),
    meta: { wraps: true },
  },
  {
    id: 'answers',
    header: 'Answers',
    cell: ({ row }) => row.original.count,
    meta: { width: 84, isNumber: true, isLabeled: true },
  },
  {
    id: 'last seen',
    header: 'Last seen',
    cell: ({ row }) => <PastTime at={row.original.lastAt} />,
    meta: { width: 110, isLabeled: true },
  },
  {
    id: 'request',
    header: 'Newest request',
    cell: ({ row }) => <NewestRequest of={row.original} />,
    meta: { width: 136, isLabeled: true },
  },
]

function NewestRequest({ of: { exchange, path } }: { of: DriftRecord }) {
  const { retained } = useExchangeLog()
  if (!retained.some(({ id }) => id === exchange))
    return (
      <Text span size="xs" c="dimmed">
        no longer kept
      </Text>
    )
  return (
    <Link to="/activity" search={{ sel: exchange }}>
      Open<span className="pc-visually-hidden"> the request of {path}</span>
    </Link>
  )
}

/** Where answers differed from the interface. Differences are listed here, and do not interrupt other pages. */
export function DriftTab() {
  const { drift, answers } = useExchangeLog()
  if (drift.length === 0)
    return (
      <EmptyState title="Nothing differed">
        {answers === 0
          ? 'No answer has been read in this visit yet.'
          : `Nothing differed from the interface in ${pluralize(answers, 'answer')} in this visit.`}
      </EmptyState>
    )
  return (
    <DataTable rows={byEndpoint(drift)} rowKey={keyOf} columns={columns}>
      <p className={styles.lead}>
        {pluralize(drift.length, 'difference')} from the interface in {pluralize(answers, 'answer')} in this
        visit. Values that cannot be read show as missing on their pages and are kept when you save. No field
        is guaranteed, so a missing one may be correct. Values are never recorded here.
      </p>
    </DataTable>
  )
}

/** The endpoints in the order of the interface, each with its differences, most serious first. */
function byEndpoint(drift: readonly DriftRecord[]): (DriftRecord | RowGroup)[] {
  const row = ({ endpoint }: DriftRecord) => endpoint.number ?? Infinity
  const sorted = drift.toSorted((a, b) => (row(a) === row(b) ? byWeight(a, b) : row(a) - row(b)))
  return sorted.flatMap((record, index) => {
    const { endpoint } = record
    if (sorted[index - 1]?.endpoint === endpoint) return [record]
    const count = sorted.filter((one) => one.endpoint === endpoint).length
    const groupHeader = (
      <>
        {endpoint.title} <span className={cells.none}>{count}</span>
      </>
    )
    return [{ groupKey: endpoint.title, groupHeader }, record]
  })
}

function keyOf({ endpoint, kind, expected = '', path }: DriftRecord): string {
  return [endpoint.title, kind, expected, path].join(' ')
}

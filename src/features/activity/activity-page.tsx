import { SegmentedControl, Stack } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Exchange } from '@/api/client'
import { useStore } from '@/lib/use-store'
import { countOf, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { DataTable } from '@/ui/data-table/data-table'
import { useDataTable } from '@/ui/data-table/use-data-table'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { FilterBar } from '@/ui/page-parts'
import { SearchField } from '@/ui/search-field'
import { closeToRow } from '@/ui/dialogs/side-panel'
import { RequestPanel } from './request-panel'

const views = [
  { value: '', label: 'Requests' },
  { value: 'failed', label: 'Failed' },
  { value: 'drift', label: 'Drift' },
]

/** The requests of this visit, and where answers differed from the interface. */
export function ActivityPage() {
  const { exchanges } = useRouteContext({ from: '__root__' })
  const { q = '', view = '', request } = useSearch({ from: '/_frame/activity' })
  const navigate = useNavigate({ from: '/activity' })
  const all = useStore(exchanges)
  const shown = useMemo(() => (view === 'failed' ? all.filter(({ error }) => error) : all), [all, view])
  const requests = useList('Requests', shown, requestColumns)
  const drift = useList(
    'Drift',
    useMemo(() => driftRows(all), [all]),
    driftColumns,
  )
  const change = (search: { q?: string; view?: string; request?: string }) =>
    void navigate({ search: (earlier) => ({ ...earlier, ...search }), replace: true })
  const open = ({ id }: Exchange) => change({ request: id })
  return (
    <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>
      <Stack flex={1} gap={0} miw={0} mih={0} style={{ overflow: 'auto' }}>
        <PageHeader
          title="Activity"
          tile={<IconActivity size={20} aria-hidden />}
          facts={`${countOf(all.length, 'request')} since this page was loaded, kept without credentials until a reload.`}
        />
        <FilterBar>
          <SegmentedControl
            aria-label="Show"
            data={views}
            value={view}
            onChange={(next) => change({ view: next })}
          />
          <SearchField
            aria-label="Search requests"
            placeholder="Path, status, request id"
            ml="auto"
            value={q}
            onChange={(text) => change({ q: text })}
          />
        </FilterBar>
        {view === 'drift' ? (
          <DataTable key="drift" {...drift} empty="No differences from the interface." />
        ) : (
          <DataTable key="requests" {...requests} empty="No requests." openId={request} onOpen={open} />
        )}
      </Stack>
      <RequestPanel
        exchange={all.find(({ id }) => id === request)}
        rows={requests.table.getRowModel().rows.map(({ original }) => original)}
        onOpen={open}
        onClose={() => closeToRow(() => change({ request: '' }))}
      />
    </div>
  )
}

/** A table of rows among which the page searches. */
function useList<Row extends { readonly id: string }>(
  label: string,
  rows: readonly Row[],
  columns: Columns<Row>,
) {
  const { q: query = '' } = useSearch({ from: '/_frame/activity' })
  const navigate = useNavigate({ from: '/activity' })
  const onClear = () => void navigate({ search: (earlier) => ({ ...earlier, q: '' }), replace: true })
  const table = useDataTable({ name: label.toLowerCase(), rows, columns, filter: query.trim() })
  const noMatch = { sentence: sentence`Nothing matches “${query.trim()}”.`, action: 'Clear search', onClear }
  return { label, table, total: rows.length, filteredBy: query, noMatch }
}

const request = columnsOf<Exchange>()
const requestColumns = request.columns([
  request.accessor(({ endpoint, path }) => `${endpoint.title} ${endpoint.method} ${path}`, {
    id: 'request',
    header: 'Request',
    meta: { minWidth: 240, inCards: 'title' },
    enableHiding: false,
    cell: ({ row: { original } }) => (
      <>
        <b>{original.endpoint.title} </b>
        <bdi className="mono">{`${original.endpoint.method} ${original.path}`}</bdi>
      </>
    ),
  }),
  request.accessor(({ status, error }) => String(status ?? error?.kind ?? ''), {
    id: 'status',
    header: 'Status',
    sortFn: 'basic',
    meta: { width: 110 },
    cell: ({ row: { original }, getValue }) => (
      <span data-severity={original.error ? 'error' : undefined}>{getValue()}</span>
    ),
  }),
  request.accessor('duration', {
    header: 'Took',
    enableGlobalFilter: false,
    meta: { width: 90, align: 'right' },
    cell: ({ getValue }) => `${getValue()} ms`,
  }),
  request.accessor(({ requestId = '' }) => requestId, {
    id: 'requestId',
    header: 'Request id',
    sortFn: 'basic',
    meta: { width: 150 },
    cell: ({ getValue }) => getValue() !== '' && <IdChip id={getValue()} />,
  }),
  request.accessor('startedAt', {
    header: 'Sent',
    enableGlobalFilter: false,
    meta: { width: 130 },
    cell: ({ getValue }) => <Age time={getValue()} />,
  }),
])

interface DriftRow {
  readonly id: string
  readonly endpoint: string
  readonly place: string
  readonly what: string
  readonly count: number
}

const drift = columnsOf<DriftRow>()
const driftColumns = drift.columns([
  drift.accessor('endpoint', { header: 'Endpoint', meta: { width: 220, inCards: 'title' } }),
  drift.accessor('place', { header: 'Place', meta: { minWidth: 200 } }),
  drift.accessor('what', { header: 'Difference', meta: { minWidth: 200 } }),
  drift.accessor('count', {
    header: 'Answers',
    enableGlobalFilter: false,
    meta: { width: 90, align: 'right' },
  }),
])

/** What answers lacked or added, by endpoint, each place once. */
function driftRows(exchanges: readonly Exchange[]): DriftRow[] {
  const rows = new Map<string, DriftRow>()
  for (const { endpoint, drift: found } of exchanges)
    for (const { path, kind, expected } of found) {
      const id = `${endpoint.title} ${path} ${kind}`
      const what = expected === undefined ? kind : `${kind}, documented: ${expected}`
      const count = (rows.get(id)?.count ?? 0) + 1
      rows.set(id, { id, endpoint: endpoint.title, place: path || 'whole answer', what, count })
    }
  return [...rows.values()]
}

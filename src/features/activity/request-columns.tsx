import { pluralize } from '@/lib/text/pluralize'
import { truncate } from '@/lib/text/truncate'
import { durationText } from '@/lib/time/duration-text'
import { exactTime } from '@/lib/time/relative-time'
import { useRowState, type Column } from '@/ui/data-table/column'
import cells from '@/ui/data-table/data-table.module.css'
import { IdChip } from '@/ui/id-chip'
import { useNow } from '@/ui/use-now'
import { ViewLink } from '@/ui/page/view-link'
import styles from './activity.module.css'
import { idsInBody, readable } from './model/filter-requests'
import type { RequestLine } from './model/fold-walks'
import { timeOfDay } from './model/time-of-day'
import { RequestStatus } from './request-status'

export const requestColumns: readonly Column<RequestLine>[] = [
  {
    id: 'time',
    header: 'Time',
    cell: ({ row }) => <StartTime at={row.original.entry.startedAt} />,
    meta: { width: 106, cardRank: 13 },
  },
  {
    id: 'endpoint',
    header: 'Endpoint',
    cell: ({ row }) => <EndpointLink line={row.original} />,
    meta: { width: 212, isRowHeader: true },
  },
  {
    id: 'path',
    header: 'Path',
    cell: ({ row }) => <Path line={row.original} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <RequestStatus entry={row.original.entry} />,
    meta: { width: 200, cardRank: 11 },
  },
  {
    id: 'duration',
    header: 'Duration',
    cell: ({ row }) => durationText(row.original.duration),
    meta: { width: 92, isNumber: true, cardRank: 1 },
  },
  {
    id: 'request id',
    header: 'Request id',
    cell: ({ row }) => <RequestId line={row.original} />,
    meta: { width: 162, cardRank: 12 },
  },
]

interface CellProps {
  line: RequestLine
}

function StartTime({ at }: { at: number }) {
  const now = useNow()
  return <time title={exactTime(at)}>{timeOfDay(at, now)}</time>
}

function EndpointLink({ line: { entry } }: CellProps) {
  const { link } = useRowState()
  return (
    <ViewLink
      {...link}
      from="/activity"
      to="/activity"
      search={(before) => ({ ...before, sel: entry.id })}
      resetScroll={false}
      preload={false}
    >
      {entry.endpoint.title}
    </ViewLink>
  )
}

/** Characters. More would not fit into the column. */
const mostOfIds = 200

/** Path, query and the ids in the body; for a walk, the path that its pages share. */
function Path({ line: { entry, pages } }: CellProps) {
  const { tabIndex } = useRowState()
  const { path, query } = entry
  const ids = truncate(idsInBody(entry).join(', '), mostOfIds)
  const sent = ids === '' ? query : `${query} ${ids}`
  return (
    <span className="pc-mono" title={readable(path) + sent}>
      {readable(path)}
      {pages === 1 ? <span className={styles.query}>{sent}</span> : ' '}
      {pages > 1 && (
        <ViewLink
          from="/activity"
          to="/activity"
          search={(before) => ({ ...before, pages: 'all' as const })}
          replace
          resetScroll={false}
          preload={false}
          className={styles.pages}
          tabIndex={tabIndex}
        >
          Show all {pages} pages
        </ViewLink>
      )}
    </span>
  )
}

function RequestId({ line: { entry, pages } }: CellProps) {
  const { tabIndex } = useRowState()
  if (pages > 1) return <span className={cells.none}>{pluralize(pages, 'request')} in total</span>
  if (entry.request_id === undefined) return <span className={cells.none}>none given</span>
  return <IdChip id={entry.request_id} what="request id" bare tabIndex={tabIndex} />
}

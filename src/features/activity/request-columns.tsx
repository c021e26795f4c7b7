import { pluralize } from '@/lib/pluralize'
import { exactTime } from '@/lib/relative-time'
import type { Column } from '@/ui/data-table/column'
import table from '@/ui/data-table/data-table.module.css'
import { IdChip } from '@/ui/id-chip'
import { useNow } from '@/ui/use-now'
import { ViewLink } from '@/ui/view-link'
import styles from './activity.module.css'
import { durationText } from './model/duration-text'
import { readable } from './model/filter-requests'
import type { RequestLine } from './model/fold-walks'
import { timeOfDay } from './model/time-of-day'
import { RequestStatus } from './request-status'

/** The columns of the list of requests. */
export const requestColumns: readonly Column<RequestLine>[] = [
  {
    id: 'time',
    header: 'Time',
    width: 106,
    cardRank: 13,
    cell: ({ entry }) => <StartTime at={entry.startedAt} />,
  },
  {
    id: 'endpoint',
    header: 'Endpoint',
    width: 212,
    isRowHeader: true,
    cell: ({ entry }, { link }) => (
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
    ),
  },
  {
    id: 'path',
    header: 'Path',
    cell: ({ entry: { path, query }, pages }, { tabIndex }) => (
      <span className="pc-mono" title={readable(path) + query}>
        {readable(path)}
        {pages === 1 ? <span className={styles.query}>{query}</span> : ' '}
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
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 200,
    cardRank: 11,
    cell: ({ entry }) => <RequestStatus entry={entry} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    width: 92,
    isNumber: true,
    cardRank: 1,
    cell: ({ duration }) => durationText(duration),
  },
  {
    id: 'request id',
    header: 'Request id',
    width: 162,
    cardRank: 12,
    cell: ({ entry: { request_id }, pages }, { tabIndex }) =>
      pages > 1 ? (
        <span className={table.none}>{pluralize(pages, 'request')} in total</span>
      ) : request_id === undefined ? (
        <span className={table.none}>none given</span>
      ) : (
        <IdChip id={request_id} what="request id" bare tabIndex={tabIndex} />
      ),
  },
]

function StartTime({ at }: { at: number }) {
  const now = useNow()
  return <time title={exactTime(at)}>{timeOfDay(at, now)}</time>
}

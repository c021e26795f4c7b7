import type { Ref } from 'react'
import { pluralize } from '@/lib/pluralize'
import { exactTime } from '@/lib/relative-time'
import { IdChip } from '@/ui/id-chip'
import { useNow } from '@/ui/use-now'
import { ViewLink } from '@/ui/view-link'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table.module.css'
import { timeOfDay } from './model/time-of-day'
import { durationText } from '@/lib/duration-text'
import { readable } from './model/filter-requests'
import type { RequestLine } from './model/fold-walks'
import { RequestStatus } from './request-status'
import styles from './request-table.module.css'

interface RequestRowProps {
  line: RequestLine
  index: number
  isSelected: boolean
  isTabStop: boolean
  onVisit: () => void
  ref: Ref<HTMLTableRowElement>
}

export function RequestRow({
  line: { entry, pages, duration },
  index,
  isSelected,
  isTabStop,
  onVisit,
  ref,
}: RequestRowProps) {
  const { id, endpoint, path, query, startedAt, request_id } = entry
  const now = useNow()
  const tabIndex = isTabStop ? 0 : -1
  return (
    <tr
      ref={ref}
      className={classNames(table.row, styles.row)}
      data-index={index}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
    >
      <td className={styles.time}>
        <time title={exactTime(startedAt)}>{timeOfDay(startedAt, now)}</time>
      </td>
      <th scope="row" className={styles.endpoint}>
        <ViewLink
          from="/activity"
          to="/activity"
          search={(before) => ({ ...before, sel: id })}
          resetScroll={false}
          className={table.link}
          data-request={id}
          tabIndex={tabIndex}
          onFocus={onVisit}
          preload={false}
          current={isSelected ? 'true' : undefined}
        >
          {endpoint.title}
        </ViewLink>
      </th>
      <td className={styles.path} title={readable(path) + query}>
        {readable(path)}
        {pages === 1 ? (
          <span className={styles.query}>{query}</span>
        ) : (
          <>
            {' '}
            <ViewLink
              from="/activity"
              to="/activity"
              search={(before) => ({ ...before, pages: 'all' as const })}
              replace
              resetScroll={false}
              preload={false}
              className={styles.pages}
              tabIndex={tabIndex}
              onFocus={onVisit}
            >
              Show all {pages} pages
            </ViewLink>
          </>
        )}
      </td>
      <td className={styles.status}>
        <RequestStatus entry={entry} />
      </td>
      <td className={styles.duration}>{durationText(duration)}</td>
      <td className={styles.requestId}>
        {pages > 1 ? (
          <span className={styles.none}>{pluralize(pages, 'request')} in total</span>
        ) : request_id === undefined ? (
          <span className={styles.none}>none given</span>
        ) : (
          <IdChip id={request_id} what="request id" bare tabIndex={tabIndex} />
        )}
      </td>
    </tr>
  )
}

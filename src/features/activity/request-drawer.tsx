import type { LoggedExchange } from '@/api/exchange-log'
import { IdChip } from '@/ui/id-chip'
import { RowDrawer } from '@/ui/row-drawer'
import { CopyRequest } from './copy-request'
import { driftText } from './model/drift-text'
import styles from './request-drawer.module.css'
import { RequestFacts } from './request-facts'
import { RequestFailure } from './request-failure'
import { RequestStatus } from './request-status'
import { SentBody } from './sent-body'

interface RequestDrawerProps {
  /** Undefined when it is no longer kept, or was of another visit. */
  entry: LoggedExchange | undefined
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything that is kept of one request. */
export function RequestDrawer({ entry, ...drawer }: RequestDrawerProps) {
  return (
    <RowDrawer
      {...drawer}
      label="Request"
      what="request"
      link="request"
      id={entry?.id}
      title={entry?.endpoint.title ?? 'Not kept'}
      marks={
        entry && (
          <>
            <RequestStatus entry={entry} />
            {entry.request_id !== undefined && <IdChip id={entry.request_id} what="request id" />}
          </>
        )
      }
      foot={entry && <CopyRequest entry={entry} />}
    >
      {entry ? (
        <>
          {entry.error && <RequestFailure error={entry.error} />}
          <RequestFacts entry={entry} />
          {entry.drift.length > 0 && (
            <section className={styles.section} aria-labelledby="differences">
              <h3 id="differences">
                Differs from the interface <span className={styles.count}>{entry.drift.length}</span>
              </h3>
              <ul className={styles.differences}>
                {entry.drift.map((drift) => (
                  <li key={`${drift.kind} ${drift.path}`}>
                    <code>{drift.path}</code>
                    <span>{driftText(drift)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <SentBody key={entry.id} entry={entry} />
        </>
      ) : (
        <p className={styles.section}>
          This request is no longer kept, was cleared, or belongs to another visit. Only the last requests of
          this tab are kept.
        </p>
      )}
    </RowDrawer>
  )
}

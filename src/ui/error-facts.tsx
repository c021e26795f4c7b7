import type { FailureDescription } from '@/lib/failure-description'
import { clockTime, exactTime } from '@/lib/relative-time'
import styles from './error-card.module.css'
import { IdChip } from './id-chip'

/** The failure's particulars, as far as there are any. */
export function ErrorFacts({ failure }: { failure: FailureDescription }) {
  const { request_id, request, type, instance, startedAt, duration } = failure
  if (request_id === undefined && request === undefined && startedAt === undefined) return null
  return (
    <dl className={`${styles.body} ${styles.facts}`}>
      {request_id && (
        <>
          <dt>Request id</dt>
          <dd>
            <IdChip id={request_id} what="request id" />
          </dd>
        </>
      )}
      <Fact name="Request" value={request} />
      <Fact name="Type" value={type} />
      <Fact name="Instance" value={instance} />
      {startedAt !== undefined && (
        <>
          <dt>When</dt>
          <dd title={exactTime(startedAt)}>
            {clockTime(startedAt)}
            {duration !== undefined && `, after ${Math.round(duration)} ms`}
          </dd>
        </>
      )}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="pc-mono">{value}</dd>
    </>
  )
}

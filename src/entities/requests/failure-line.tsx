import type { FailureDescription } from '@/lib/failure-description'
import { truncate } from '@/lib/text/truncate'
import { waitText } from '@/lib/time/relative-time'
import { IdChip } from '@/ui/id-chip'

/** The service's message, the wait it requests, and the request's id, in one line. */
export function FailureLine({ failure }: { failure: FailureDescription }) {
  const { quote, detail, status, requestedWait, request_id } = failure
  return (
    <>
      {status !== undefined && `${status}. `}
      {quote ? `“${truncate(quote, 300)}”` : detail}
      {requestedWait !== undefined && ` It asks you to wait ${waitText(requestedWait)}.`}
      {request_id !== undefined && (
        <>
          {' '}
          <IdChip id={request_id} what="request id" bare />
        </>
      )}
    </>
  )
}

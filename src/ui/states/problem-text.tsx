import type { ReactNode } from 'react'
import { serviceSays } from '@/lib/text/service-says'

interface ProblemTextProps {
  detail?: string | undefined
  /** What the service said. */
  quote?: string | undefined
  request_id?: string | undefined
}

/** Why a request failed: in the console's words, in the service's, and how to cite it in a ticket. */
export function ProblemText({ detail, quote, request_id }: ProblemTextProps): ReactNode {
  return (
    <>
      {detail}
      {quote && <div>{serviceSays(`“${quote}”`)}</div>}
      {request_id !== undefined && (
        <div>
          <RequestId id={request_id} />
        </div>
      )}
    </>
  )
}

export function RequestId({ id }: { id: string }) {
  return (
    <>
      Request <code>{id}</code>
    </>
  )
}

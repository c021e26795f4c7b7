import type { SignInProblem } from '@/session/sign-in-problem'
import { RateLimitNotice } from '@/ui/rate-limit-notice'
import { Notice } from '@/ui/notice'

interface Props {
  problem: SignInProblem | null
  /** Sends it although the service asked to wait. */
  onNow: () => void
}

/** What is wrong with the way to the service. What is wrong with the password stands at its field. */
export function SignInProblemNotice({ problem, onNow }: Props) {
  if (!problem || problem.kind === 'refused' || problem.kind === 'unusable') return null
  const words = (
    <>
      {problem.detail}
      {problem.quote && <div>The service says: “{problem.quote}”</div>}
      {problem.request_id !== undefined && (
        <div>
          Request <code>{problem.request_id}</code>
        </div>
      )}
    </>
  )
  return problem.kind === 'wait' ? (
    <RateLimitNotice live asked={problem.requestedWait} onNow={onNow}>
      {words}
    </RateLimitNotice>
  ) : (
    <Notice live tone="bad" title={problem.title}>
      {words}
    </Notice>
  )
}

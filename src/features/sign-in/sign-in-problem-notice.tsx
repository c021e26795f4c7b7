import type { SignInProblem } from '@/session/sign-in-problem'
import { Notice } from '@/ui/notice'

/** What is wrong with the way to the service. What is wrong with the password stands at its field. */
export function SignInProblemNotice({ problem }: { problem: SignInProblem | null }) {
  if (!problem || problem.kind === 'refused' || problem.kind === 'unusable') return null
  return (
    <Notice live tone={problem.kind === 'wait' ? 'warn' : 'bad'} title={problem.title}>
      {problem.detail}
      {problem.quote && <div>The service says: “{problem.quote}”</div>}
      {problem.request_id !== undefined && (
        <div>
          Request <code>{problem.request_id}</code>
        </div>
      )}
    </Notice>
  )
}

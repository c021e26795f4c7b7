import type { SignInProblem } from '@/session/sign-in-problem'
import { Notice } from '@/ui/notice'

/** What is wrong with the way to the service. What is wrong with the password stands at its field. */
export function SignInProblemNotice({ problem }: { problem: SignInProblem | null }) {
  const isAboutSecret = problem?.kind === 'refused' || problem?.kind === 'unusable'
  if (!problem) return null
  // At the field it is described, not announced: the focus goes there, and reads it.
  if (isAboutSecret) return problem.request_id === undefined ? null : <RequestId id={problem.request_id} />
  return (
    <Notice live tone={problem.kind === 'wait' ? 'warn' : 'bad'} title={problem.title}>
      {problem.detail}
      {problem.quote && <div>The service says: “{problem.quote}”</div>}
      {problem.request_id !== undefined && <RequestId id={problem.request_id} />}
    </Notice>
  )
}

function RequestId({ id }: { id: string }) {
  return (
    <div>
      Request <code>{id}</code>
    </div>
  )
}

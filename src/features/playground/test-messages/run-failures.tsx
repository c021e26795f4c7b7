import { FailureLine } from '@/entities/requests/failure-line'
import { truncate } from '@/lib/text/truncate'
import { Notice } from '@/ui/states/notice'
import { talkerKey, type Talker } from '@/features/playground/model/conversation'
import type { TestFailure } from '@/features/playground/model/create-test-run'

interface RunFailuresProps {
  failures: readonly TestFailure[]
  talkers: readonly Talker[]
  /** How the talkers are called, in their order. */
  labels: readonly string[]
  isRunning: boolean
}

const quoted = (message: string) => `“${truncate(message, 60)}”`

/** Why the last run sent less than it was asked to, and what to do next. */
export function RunFailures({ failures, talkers, labels, isRunning }: RunFailuresProps) {
  const ending = failures.find(({ endsRun }) => endsRun)
  const lines = failures.map((one) => ({
    ...one,
    name: labels[talkers.findIndex((talker) => talkerKey(talker) === talkerKey(one.talker))],
  }))
  if (lines.length === 0) return null
  const where = ending
    ? `at ${quoted(ending.message)}`
    : `sending to ${lines.map(({ name }) => name).join(', ')}`
  return (
    <Notice tone="warn" live title={`Stopped ${where}`}>
      {lines.map(({ talker, name, message, failure }) => (
        <p key={talkerKey(talker)}>
          {name}
          {message !== ending?.message && ` at ${quoted(message)}`}: {failure.title}.{' '}
          <FailureLine failure={failure} /> {failure.requestedWait === undefined && failure.next}
        </p>
      ))}
      {ending ? (
        <p>The answers so far are kept.</p>
      ) : (
        isRunning && <p>The run continues without {lines.length === 1 ? 'it' : 'them'}.</p>
      )}
    </Notice>
  )
}

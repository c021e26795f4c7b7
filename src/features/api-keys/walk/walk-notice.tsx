import { describeFailure } from '@/api/describe-failure'
import { counted } from '@/lib/counted'
import { clockTime } from '@/lib/relative-time'
import { AssumedMark } from '@/references/assumed-mark'
import { FailureLine } from '@/references/failure-line'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { WalkPause } from './key-pages'
import type { KeyWalk, WalkState } from './key-walk'

const pauses: Record<WalkPause, string> = {
  'nothing new':
    'The last pages brought no key that was not there already, and the service says that more exist.',
  loop: 'The service’s cursor leads back to where the list was before. What is loaded may not be everything.',
  'no cursor': 'The service says that more exist, and gives no cursor to get there.',
}

/** Why a walk stands still, what stays in sight, and the ways on. */
export function WalkNotice({ walk, state }: { walk: KeyWalk; state: WalkState }) {
  const { rows, isLoading, renewal, error, isCursorRefused, at } = state
  const pause = renewal ? renewal.pause : state.pause
  if (isLoading || (error === undefined && pause === undefined && !renewal)) return null
  const failure = error === undefined ? undefined : describeFailure(error)
  const came = renewal ? renewal.count : rows.length
  const kept =
    renewal && at !== undefined
      ? `Still shown: ${counted(rows.length, 'key')} as of ${clockTime(at)}.`
      : rows.length > 0
        ? `The ${counted(rows.length, 'key')} that came ${rows.length === 1 ? 'is' : 'are'} still here, with your filters.`
        : ''
  return (
    <Notice
      bar
      live
      tone={failure ? 'bad' : pause ? 'warn' : 'info'}
      title={
        failure
          ? `${renewal ? 'Could not refresh. ' : ''}${isCursorRefused ? 'The service does not take its own cursor any more' : failure.title}`
          : pause
            ? pauses[pause]
            : `The refresh was stopped after ${counted(came, 'key')}.`
      }
      action={
        <>
          {pause !== 'no cursor' && (
            <Button size="sm" onClick={() => void walk.load(came === 0 ? 1 : 'all')}>
              {pause ? 'Go on all the same' : came === 0 ? 'Try again' : 'Go on from here'}
            </Button>
          )}
          {came > 0 && (
            <Button size="sm" variant="bare" onClick={() => walk.renew(Infinity)}>
              Start over
            </Button>
          )}
          {renewal && came > 0 && (
            <Button size="sm" variant="bare" onClick={() => walk.showRenewal()}>
              Show the {came.toLocaleString('en-GB')} new
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <>
          <FailureLine failure={failure} />{' '}
        </>
      )}
      {kept}
      {(pause !== undefined || isCursorRefused) && (
        <>
          {' '}
          How its cursor is meant is <AssumedMark id="cursor">assumed</AssumedMark>.
        </>
      )}
    </Notice>
  )
}

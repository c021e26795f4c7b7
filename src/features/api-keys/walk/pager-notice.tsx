import { Button } from '@mantine/core'
import { describeFailure } from '@/api/failures/describe-failure'
import { pluralize } from '@/lib/text/pluralize'
import { clockTime } from '@/lib/time/relative-time'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { FailureLine } from '@/entities/requests/failure-line'
import { Notice } from '@/ui/states/notice'
import type { PagerPause } from '@/entities/api-keys/key-page-collector'
import type { ApiKeyPager, PagerState } from '@/entities/api-keys/api-key-pager'

const pauses: Record<PagerPause, string> = {
  'nothing new': 'The last pages had no new keys, but the service says there are more.',
  loop: 'The service’s cursor leads back to an earlier page. Some keys may be missing.',
  'no cursor': 'The service says there are more keys, but gives no cursor to load them.',
  long: 'The list is long, and the service says there are more keys.',
}

/** Why a walk has stopped, what stays on screen, and what to do next. */
export function PagerNotice({ walk, state }: { walk: ApiKeyPager; state: PagerState }) {
  const { rows, isLoading, renewal, error, isCursorRefused, at } = state
  const pause = renewal ? renewal.pause : state.pause
  if (isLoading || (error === undefined && pause === undefined && !renewal)) return null
  const failure = error === undefined ? undefined : describeFailure(error)
  const came = renewal ? renewal.count : rows.length
  const kept =
    renewal && at !== undefined
      ? `Still shown: ${pluralize(rows.length, 'key')} as of ${clockTime(at)}.`
      : rows.length > 0
        ? `The ${pluralize(rows.length, 'key')} loaded so far ${rows.length === 1 ? 'is' : 'are'} still here, with your filters.`
        : ''
  return (
    <Notice
      bar
      live
      tone={failure ? 'bad' : pause ? 'warn' : 'info'}
      title={
        failure
          ? `${renewal ? 'Could not refresh. ' : ''}${isCursorRefused ? 'The service no longer accepts its own cursor' : failure.title}`
          : pause
            ? pauses[pause]
            : `The refresh was stopped after ${pluralize(came, 'key')}.`
      }
      action={
        <>
          {pause !== 'no cursor' && (
            <Button size="xs" onClick={() => void walk.load(came === 0 ? 1 : 'all')}>
              {came === 0 && !pause
                ? 'Try again'
                : pause && pause !== 'long'
                  ? 'Continue anyway'
                  : 'Continue from here'}
            </Button>
          )}
          {came > 0 && (
            <Button size="xs" variant="subtle" onClick={() => walk.renew(Infinity)}>
              Start over
            </Button>
          )}
          {renewal && came > 0 && (
            <Button size="xs" variant="subtle" onClick={() => walk.showRenewal()}>
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
      {((pause !== undefined && pause !== 'long') || isCursorRefused) && (
        <>
          {' '}
          How its cursor works is <AssumedMark id="cursor">assumed</AssumedMark>.
        </>
      )}
    </Notice>
  )
}

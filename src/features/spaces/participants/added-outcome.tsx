import { describeFailure } from '@/api/describe-failure'
import type { Answer } from '@/api/exchange'
import { counted } from '@/lib/counted'
import { isJsonObject } from '@/lib/json'
import { clockTime } from '@/lib/relative-time'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { StillWaiting } from '@/ui/still-waiting'
import { askedAndAnswered } from '@/features/spaces/model/asked-and-answered'
import type { KnownSpace } from '@/features/spaces/use-space'
import { IdList } from './id-list'
import { useReadAs } from './use-read-as'

interface AddedOutcomeProps {
  space: KnownSpace
  asked: readonly string[]
  answer: Answer<unknown>
  /** Who was known to be in it when it was asked. */
  before: readonly string[]
}

/** Views of a space that one press reads. */
const most = 12

/** What the answer to an addition (#17) tells. Who is missing in it may be in the space a while later. */
export function AddedOutcome({ space, asked, answer, before }: AddedOutcomeProps) {
  const { id, participants } = space
  const reading = useReadAs(id)
  const json = isJsonObject(answer.json) ? answer.json : undefined
  const compared = askedAndAnswered(asked, json?.participant_ids, before)
  const { taken = [], missing = asked, besides = [], gone = [] } = compared ?? {}
  const isIn = (one: string) => participants.includes(one) && !before.includes(one)
  const left = missing.filter((one) => !isIn(one))
  const next = left.slice(0, most)
  return (
    <Notice
      live
      tone={left.length > 0 ? 'warn' : 'ok'}
      title={
        compared
          ? `${taken.length.toLocaleString('en-GB')} of ${counted(asked.length, 'end user')} in the answer`
          : 'The service took it, and did not tell who is in the space now'
      }
      action={
        left.length > 0 && (
          <Button
            size="sm"
            loading={reading.isReading}
            title={`Reads the space as ${next.length < left.length ? `the first ${most}` : 'each'} of them: whoever can is in it`}
            onClick={() => reading.read(next)}
          >
            Read again
          </Button>
        )
      }
    >
      {left.length > 0 && (
        <p>
          {counted(asked.length, 'end user was', 'end users were')} asked for.{' '}
          {answer.status === 202
            ? 'The service took it without doing it yet: it may still be under way.'
            : 'It may still be under way.'}
        </p>
      )}
      {reading.isReading && <StillWaiting for="the service" onCancel={reading.stop} />}
      {reading.last && left.length > 0 && !reading.isReading && (
        <p>
          Read at {clockTime(reading.last.at)}: not all of them are in it.{' '}
          {reading.last.failure && describeFailure(reading.last.failure).title}
        </p>
      )}
      {compared && <IdList label="Asked for, and not in the answer" ids={left} />}
      <IdList label="Not in the answer, and in it by now" ids={missing.filter(isIn)} />
      <IdList label="In it now" ids={taken} />
      <IdList label="In it besides, not known before" ids={besides} />
      <IdList label="Known before, and not in the answer" ids={gone} />
    </Notice>
  )
}

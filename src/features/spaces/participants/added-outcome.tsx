import { Button, Group } from '@mantine/core'
import { busyProps } from '@/ui/fields/busy-props'
import { aboutAnother } from '@/api/failures/about-another'
import { describeFailure } from '@/api/failures/describe-failure'
import { mayConcernFundingKey, CallError, ServiceError } from '@/api/failures/errors'
import type { Answer } from '@/api/exchange'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { isJsonObject } from '@/lib/json/json'
import { clockTime } from '@/lib/time/relative-time'
import { OtherFunding } from '@/entities/acting/other-funding'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { Notice } from '@/ui/states/notice'
import { StillWaiting } from '@/ui/states/still-waiting'
import { compareRequestedIds } from '@/features/spaces/model/compare-requested-ids'
import type { CatalogSpace } from '@/features/spaces/use-space'
import { endpoints } from '@/api/endpoints'
import { useClient } from '@/api/use-client'
import { IdList } from './id-list'

interface AddedOutcomeProps {
  space: CatalogSpace
  asked: readonly string[]
  answer: Answer<unknown>
  /** Known participants at the time of the request. */
  before: readonly string[]
}

/** Maximum number of views of a space read per click. */
const most = 12

/** Result of adding end users (#17). An id missing in the answer may still appear in the space later. */
export function AddedOutcome({ space, asked, answer, before }: AddedOutcomeProps) {
  const { id, participants } = space
  const reading = useReadAs(id)
  const json = isJsonObject(answer.json) ? answer.json : undefined
  const otherId = aboutAnother(id, json)
  const compared =
    otherId === undefined ? compareRequestedIds(asked, json?.participant_ids, before) : undefined
  const { taken = [], missing = asked, additional = [], missingBefore = [] } = compared ?? {}
  const isIn = (one: string) => participants.includes(one) && !before.includes(one)
  const left = missing.filter((one) => !isIn(one))
  const next = left.slice(0, most)
  const failure = reading.result?.failure
  return (
    <Notice
      live
      tone={left.length > 0 ? 'warn' : 'ok'}
      title={
        otherId !== undefined
          ? 'The service accepted it, but the answer is about another space'
          : compared
            ? `${taken.length.toLocaleString('en-GB')} of ${pluralize(asked.length, 'end user')} in the answer`
            : 'The service accepted it, but did not say who is in the space now'
      }
      action={
        left.length > 0 && (
          <Button
            size="xs"
            title={`Reads the space as ${next.length < left.length ? `the first ${most}` : 'each'} of them: anyone who can read it is in it`}
            onClick={() => reading.run({ ids: next })}
            {...busyProps(reading.isPending)}
          >
            Read again
          </Button>
        )
      }
    >
      {otherId !== undefined && (
        <p>
          It has the id <code>{truncate(otherId, 120)}</code>. Nothing was used from it.
        </p>
      )}
      {left.length > 0 && (
        <p>
          You asked to add {pluralize(asked.length, 'end user')}.{' '}
          {answer.status === 202
            ? 'The service accepted the request but has not finished it: it may still be in progress.'
            : 'It may still be in progress.'}
        </p>
      )}
      {reading.isPending && <StillWaiting for="the service" onCancel={reading.stop} />}
      {reading.result && left.length > 0 && !reading.isPending && (
        <p>
          Read at {clockTime(reading.result.at)}: not all of them are in the space.{' '}
          {failure && describeFailure(failure).title}
        </p>
      )}
      {mayConcernFundingKey(failure) && left.length > 0 && !reading.isPending && (
        <Group gap={8} mt={10}>
          <OtherFunding
            verb="Read"
            onWithout={() => reading.run({ ids: next, isUnfunded: true })}
            onWith={() => reading.run({ ids: next })}
          />
        </Group>
      )}
      {compared && <IdList label="Requested, but not in the answer" ids={left} />}
      <IdList label="Not in the answer, but in the space now" ids={missing.filter(isIn)} />
      <IdList label="In the space now" ids={taken} />
      <IdList label="Also in the space, not seen before" ids={additional} />
      <IdList label="Seen before, but not in the answer" ids={missingBefore} />
    </Notice>
  )
}

interface ReadAs {
  readonly ids: readonly string[]
  /** Reads without the funding key. */
  readonly isUnfunded?: boolean
}

/**
 * Reads a space as each of several end users (#3), one after the other. A successful read shows that the end user is a
 * participant, and the catalog stores that. Returns the last failure.
 */
function useReadAs(space: string) {
  const client = useClient()
  return useServiceMutation({
    async send({ ids, isUnfunded = false }: ReadAs, signal) {
      let failure: CallError | undefined
      for (const participant_id of ids) {
        if (signal.aborted) break
        const input = { params: { id: space }, body: { participant_id } }
        try {
          await client.call(endpoints.readSpaceContext, input, { signal, funded: !isUnfunded })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          failure = error
          // The same refusal would apply to the others.
          if (error instanceof ServiceError && error.isKeySuspected) break
        }
      }
      return { failure, at: Date.now() }
    },
  })
}

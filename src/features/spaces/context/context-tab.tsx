import { useMemo, useState, type ReactNode } from 'react'
import { Button, Stack } from '@mantine/core'
import { capital } from '@/lib/text/capital'
import { clockTime } from '@/lib/time/relative-time'
import { mayConcernFundingKey, isNotFound } from '@/api/failures/errors'
import type { JsonObject } from '@/lib/json/json'
import { OtherFunding } from '@/entities/acting/other-funding'
import { StaleNotice } from '@/entities/requests/stale-notice'
import { LoadingLines } from '@/ui/states/loading-lines'
import { StillWaiting } from '@/ui/states/still-waiting'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { comparePassages } from '@/features/spaces/model/compare-contexts'
import { compositionOf } from '@/features/spaces/model/composition'
import type { SpaceSearch } from '@/features/spaces/space-search'
import { describeFailure } from '@/api/failures/describe-failure'
import { truncate } from '@/lib/text/truncate'
import { OtherReadings } from '@/entities/pasted/other-readings'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorCard } from '@/ui/states/error-card'
import { CompareBar } from './compare-bar'
import { CompositionBar } from './composition-bar'
import styles from './context-tab.module.css'
import { ConversationPane } from './conversation-pane'
import { PassagesPane } from './passages-pane'
import { comparisonLabels } from './comparison-labels'
import { onlyDifferences, useCompared, type ComparedWith } from './use-compared'
import { useConversation, type ContextReads } from './use-context-reads'
import { useParticipantName } from './use-participant-name'

interface ContextTabProps {
  space: string
  participant: string
  reads: ContextReads
  isFunded: boolean
  search: SpaceSearch
  onSearch: (changes: Partial<SpaceSearch>) => Promise<void>
}

/** The context of a space that the service gives a participant's agent (#3). */
export function ContextTab({ space, participant, reads, isFunded, search, onSearch }: ContextTabProps) {
  const { newest, error, isFetching, onReload, onCancel } = reads
  const here = useConversation(newest)
  const compared = useCompared(space, search.vs, isFunded, reads, here)
  const [isOnlyDifferent, setOnlyDifferent] = useState(true)
  const name = useParticipantName(participant)
  const otherName = useComparedName(compared?.with)
  const composition = useMemo(() => newest && compositionOf(newest.json), [newest])
  const both = compared?.united
  const shown = useMemo(
    () => (both ? (isOnlyDifferent ? onlyDifferences(both) : both.conversation) : here),
    [both, isOnlyDifferent, here],
  )
  const isSameView = compared?.with.is === 'read'
  const hereName = isSameView ? 'the newest snapshot' : name
  const comparison = useMemo(
    () => both && comparisonLabels(both, hereName, otherName),
    [both, hereName, otherName],
  )
  const otherFunding = mayConcernFundingKey(error) && (
    <OtherFunding
      verb="Read"
      onWithout={() => void onSearch({ funding: 'none' })}
      onWith={reads.onFundingChange}
    />
  )
  if (!newest)
    return error ? (
      <ContextFailure
        {...{ error, space, name }}
        isRetrying={isFetching}
        onRetry={onReload}
        actions={otherFunding}
      />
    ) : isFetching ? (
      <div className={styles.loading}>
        <StillWaiting for="the context" onCancel={onCancel} />
        <LoadingLines label="Reading the context" lines={[100, 60, 90, 40, 80]} height={12} gap={28} />
      </div>
    ) : (
      <ContextFailure error={undefined} space={space} name={name} isRetrying={false} onRetry={onReload} />
    )
  const isPassages = search.show === 'passages'
  return (
    <Stack gap={0} miw={0} mih={0} flex={1}>
      {composition && (
        <CompositionBar composition={composition}>
          <SegmentedField
            label="Part of the reply"
            hideLabel
            value={isPassages ? 'passages' : 'conversation'}
            options={[
              { value: 'conversation', label: 'Conversation' },
              { value: 'passages', label: 'Retrieved content' },
            ]}
            onChange={(value) => void onSearch({ show: value === 'passages' ? value : undefined })}
          />
        </CompositionBar>
      )}
      {error && (
        <StaleNotice error={error} isRetrying={isFetching} onRetry={onReload} actions={otherFunding} />
      )}
      {compared && (
        <CompareBar
          compared={compared}
          context={newest.json}
          {...{ otherName, isOnlyDifferent }}
          title={isSameView ? `${name}, the newest snapshot` : name}
          name={hereName}
          onOnlyDifferent={setOnlyDifferent}
          onStop={() => void onSearch({ vs: undefined })}
        />
      )}
      {isPassages ? (
        <PassagesPane
          context={newest.json}
          sideLabelOf={passageSideLabel(newest.json, both && compared.read?.json, `Only ${hereName}`)}
        />
      ) : both && shown.messages.length === 0 && isOnlyDifferent && here.messages.length > 0 ? (
        <p className={styles.same}>
          {isSameView ? `${capital(otherName)} has` : `${name} and ${otherName} see`} the same{' '}
          {here.messages.length.toLocaleString('en-GB')} messages.
        </p>
      ) : (
        <ConversationPane
          key={`${participant} ${search.vs ?? ''} ${isOnlyDifferent}`}
          {...{ space, participant, search, onSearch, comparison }}
          conversation={shown}
        />
      )}
    </Stack>
  )
}

function passageSideLabel(here: JsonObject, there: JsonObject | undefined, words: string) {
  if (!there) return () => undefined
  const only = new Set(comparePassages(here, there).here)
  return (passage: JsonObject) => (only.has(passage) ? words : undefined)
}

function useComparedName(compared: ComparedWith | undefined): string {
  const name = useParticipantName(compared?.is === 'participant' ? compared.id : undefined)
  return compared?.is === 'read' ? `the snapshot from ${clockTime(compared.at)}` : name
}

interface ContextFailureProps {
  /** Undefined if the read was stopped. */
  error: Error | undefined
  /** Id of the requested space. */
  space: string
  /** Name of the participant. */
  name: string
  isRetrying: boolean
  onRetry: () => void
  actions?: ReactNode
}

/** Explains why there is no context. */
function ContextFailure({ error, space, name, isRetrying, onRetry, actions }: ContextFailureProps) {
  if (!error)
    return (
      <EmptyState title="Reading was stopped" action={<Button onClick={onRetry}>Read the context</Button>}>
        {' '}
        {name}’s view was not read.
      </EmptyState>
    )
  const failure = describeFailure(error)
  // The page has no fields for the input: it consists of the participant and the space.
  const isInput = failure.status === 400 || failure.status === 422
  const next = isInput ? 'View the space as another participant, or check its id.' : failure.next
  const fieldMessages = failure.fields.map(({ field, message }) => `${field} ${message}`).join('. ')
  const why = fieldMessages === '' ? failure.title : truncate(fieldMessages, 300)
  return (
    <div className={styles.loading}>
      <ErrorCard
        live
        folded
        failure={{ ...failure, next, title: `Could not load ${name}’s view: ${why}` }}
        onRetry={onRetry}
        actions={actions}
        retryLabel={isRetrying ? 'Reading …' : 'Read it again'}
      />
      {isNotFound(error) && <OtherReadings kind="space" id={space} />}
    </div>
  )
}

import { Text } from '@mantine/core'
import { ChangeSentencesList } from '@/blueprint/change-sentences-list'
import { describeFailure } from '@/api/failures/describe-failure'
import { ServiceError } from '@/api/failures/errors'
import { capital } from '@/lib/text/capital'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { LoadingLines } from '@/ui/states/loading-lines'
import { pluralize } from '@/lib/text/pluralize'
import { DriftTable } from './drift-table'
import type { Drift, DriftState } from '@/features/personas/model/drift-of'
import styles from './drift-tab.module.css'
import type { Comparison } from './use-comparison'

interface DriftTabProps {
  /** Undefined until the other side of the comparison is available. */
  drift: Drift | undefined
  comparison: Comparison
  /** The answer contained the blueprint's id. */
  hasSource: boolean
  isOfDraft: boolean
}

const partLabels = { constraints: 'constraints', dyadic: 'dyadic settings', growth: 'growth settings' }

/** Differences between a persona version and its blueprint. */
export function DriftTab({ drift, comparison, hasSource, isOfDraft }: DriftTabProps) {
  const { name, error, isLoading, blueprint, onRetry } = comparison
  if (!hasSource && !blueprint)
    return (
      <EmptyState title="Nothing to compare it with">
        The answer did not name the blueprint it was created from.
      </EmptyState>
    )
  if (!drift && error) return <NotThere error={error} onRetry={onRetry} />
  if (!drift && isLoading)
    return (
      <div className={styles.failure}>
        <LoadingLines label="Reading the blueprint" lines={[40, 90, 90, 90, 90, 90]} height={12} gap={28} />
      </div>
    )
  if (!drift)
    return (
      <EmptyState title={`${capital(name)} is no longer available`}>
        {isOfDraft
          ? 'The draft was saved or discarded since.'
          : 'This browser no longer keeps it. Compare with something else.'}
      </EmptyState>
    )
  const { settings, missingParts, isEarlier } = drift
  const direction = isEarlier ? `From ${name} to this version` : `From this version to ${name}`
  return (
    <>
      {error && (
        <Notice bar tone="warn" title={`Could not reload ${name}`}>
          {describeFailure(error).title}
        </Notice>
      )}
      {missingParts.length > 0 && (
        <Notice bar tone="warn">
          This browser kept no {missingParts.map((part) => partLabels[part]).join(' and no ')} from the
          answer, so they cannot be compared.
        </Notice>
      )}
      {!missingParts.includes('constraints') && (
        <>
          <DriftSummary drift={drift} name={name} />
          <DriftTable drift={drift} />
        </>
      )}
      <Panel
        title="Dyadic and growth settings"
        count={settings.changes.length === 0 ? undefined : settings.changes.length}
      >
        {settings.changes.length === 0 ? (
          <p className={styles.same}>Same as in {name}.</p>
        ) : (
          <>
            <p className={styles.direction}>{direction}</p>
            <ChangeSentencesList difference={settings} label={`Settings: ${direction}`} />
          </>
        )}
      </Panel>
    </>
  )
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = describeFailure(error)
  const isUnknown = error instanceof ServiceError && error.status === 404
  return (
    <div className={styles.failure}>
      <ErrorCard
        live
        failure={
          isUnknown
            ? {
                ...failure,
                title: 'The persona’s blueprint was not found',
                next: 'It may have been deleted, or this id may be its blueprint_id. The Version tab shows what the version contains.',
              }
            : failure
        }
        retryLabel="Load again"
        onRetry={onRetry}
      />
    </div>
  )
}

interface DriftSummaryProps {
  drift: Drift
  /** Name of the other side of the comparison: "revision 7". */
  name: string
}

const order: readonly DriftState[] = ['same', 'differs', 'gone', 'later']
/** Maximum number of distinguishable bars. */
const mostBars = 60

/** The traits as bars and as a sentence. */
function DriftSummary({ drift: { traits, drifted, isEarlier }, name }: DriftSummaryProps) {
  const count = (state: DriftState) => traits.filter((trait) => trait.state === state).length
  const [came, went] = isEarlier ? [count('gone'), count('later')] : [count('later'), count('gone')]
  const parts = [
    count('differs') > 0 && `${count('differs')} ${count('differs') === 1 ? 'differs' : 'differ'}`,
    came > 0 && `${came} added later`,
    went > 0 && `${went} removed since`,
  ].filter((part) => part !== false)
  return (
    <div className={styles.summary}>
      {traits.length <= mostBars && (
        <div className={styles.bars} aria-hidden>
          {order.flatMap((state) =>
            traits
              .filter((trait) => trait.state === state)
              .map(({ key }) => <span key={key} data-state={state} />),
          )}
        </div>
      )}
      <div>
        <h2 className={styles.sentence}>
          {traits.length === 0
            ? 'Neither has traits'
            : drifted === 0
              ? `All ${pluralize(traits.length, 'trait')} as in ${name}`
              : [`${pluralize(count('same'), 'trait')} as in ${name}`, ...parts].join(', ')}
        </h2>
        <Text size="xs" c="dimmed">
          The persona keeps what it was created with. A new version copies the blueprint’s current state.
        </Text>
      </div>
    </div>
  )
}

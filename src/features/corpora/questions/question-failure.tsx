import { Button } from '@mantine/core'
import { describeFailure } from '@/api/failures/describe-failure'
import { CallError, isNotFound, isTokenRefused, mayConcernFundingKey } from '@/api/failures/errors'
import { useIdentityName } from '@/entities/acting/identity-name'
import { OtherFunding } from '@/entities/acting/other-funding'
import { OtherReadings } from '@/entities/pasted/other-readings'
import type { Identity } from '@/session/identities/identities-state'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import styles from '@/features/corpora/corpus-page.module.css'

interface QuestionFailureProps {
  /** Id of the corpus. */
  corpus: string
  error: unknown
  /** The request had a funding key. */
  isFunded: boolean
  hasRuns: boolean
  /** The current acting identity, which may differ from the one that asked. */
  acting: Identity | undefined
  /** Undefined without an acting identity: the page then explains how to choose one. */
  onRetry: (() => void) | undefined
  /** Asks again without the key, as do all further questions here. */
  onWithoutKey: () => void
  onClose: () => void
}

/** Explains why a question has no answer. It is never repeated automatically, since it may have been charged. */
export function QuestionFailure({
  corpus,
  error,
  isFunded,
  hasRuns,
  acting,
  onRetry,
  onWithoutKey,
  onClose,
}: QuestionFailureProps) {
  const failure = describeFailure(error)
  const isUnknown = error instanceof CallError && error.outcome === 'unknown'
  const cost =
    isUnknown && isFunded ? ' The key may already have been charged. Asking again may charge it twice.' : ''
  if (failure.kind === 'cancelled')
    return (
      <Notice
        bar
        live
        title="The question was stopped"
        action={
          <>
            {onRetry && (
              <Button size="xs" onClick={onRetry}>
                Ask again
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        The console no longer waits for the answer.{cost}
      </Notice>
    )
  if (onRetry && acting && isTokenRefused(error))
    return <AskAgain acting={acting} onRetry={onRetry} onClose={onClose} />
  return (
    <div className={styles.failure}>
      <ErrorCard
        live
        failure={{
          ...failure,
          title: `The question was not answered: ${failure.title}`,
          detail: `${failure.detail}${cost}${hasRuns ? ' Earlier runs are unchanged.' : ''}`,
        }}
        actions={
          <>
            {onRetry && mayConcernFundingKey(error) && (
              <OtherFunding verb="Ask" onWithout={onWithoutKey} onWith={onRetry} />
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        }
        onRetry={onRetry}
        retryLabel="Ask again"
      />
      {isNotFound(error) && <OtherReadings kind="corpus" id={corpus} />}
    </div>
  )
}

interface AskAgainProps {
  acting: Identity
  onRetry: () => void
  onClose: () => void
}

/** The question's token was refused, and there is a new one. */
function AskAgain({ acting, onRetry, onClose }: AskAgainProps) {
  const name = useIdentityName(acting).slice(0, 60)
  return (
    <Notice
      bar
      live
      title="The question was not answered: the token was refused"
      action={
        <>
          <Button size="xs" variant="filled" onClick={onRetry}>
            Ask again as {name}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      You now act as {name}.
    </Notice>
  )
}

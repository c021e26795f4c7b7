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
  /** The corpus that was asked. */
  corpus: string
  error: unknown
  /** A key went along that pays for retrievals. */
  isFunded: boolean
  hasRuns: boolean
  /** By now, which may be somebody else than who asked. */
  acting: Identity | undefined
  /** Not given while nobody acts: the page says so, and how somebody can. */
  onRetry: (() => void) | undefined
  /** Asks again, and no further question here is charged to a key. */
  onWithoutKey: () => void
  onClose: () => void
}

/** A question has no answer, and why. It is never asked again unasked: it may have cost something. */
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

/** The token that the question was asked with was refused, and there is another one by now. */
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

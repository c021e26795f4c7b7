import { describeFailure } from '@/api/describe-failure'
import { CallError } from '@/api/errors'
import { Button } from '@/ui/button'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import styles from './corpus-page.module.css'

interface AskFailureProps {
  error: unknown
  /** A key went along that pays for retrievals. */
  isFunded: boolean
  /** Not given while nobody acts: the page says so, and how somebody can. */
  onRetry: (() => void) | undefined
  onClose: () => void
}

/** A question has no answer, and why. It is never asked again unasked: it may have cost something. */
export function AskFailure({ error, isFunded, onRetry, onClose }: AskFailureProps) {
  const failure = describeFailure(error)
  const isUnknown = error instanceof CallError && error.outcome === 'unknown'
  const cost =
    isUnknown && isFunded
      ? ' Whether the key was charged for it is not known: asking again may charge it twice.'
      : ''
  if (failure.kind === 'cancelled')
    return (
      <Notice
        bar
        live
        title="The question was stopped here"
        action={
          <>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                Ask again
              </Button>
            )}
            <Button size="sm" variant="bare" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        Its answer is not waited for.{cost}
      </Notice>
    )
  return (
    <div className={styles.failure}>
      <ErrorCard
        live
        failure={{
          ...failure,
          title: `The question was not answered: ${failure.title}`,
          detail: `${failure.detail}${cost} Earlier runs stay as they are.`,
        }}
        actions={<Button onClick={onClose}>Close</Button>}
        onRetry={onRetry}
        retryLabel="Ask again"
      />
    </div>
  )
}

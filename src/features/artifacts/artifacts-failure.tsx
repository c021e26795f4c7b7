import { Button } from '@mantine/core'
import { describeFailure } from '@/api/failures/describe-failure'
import { ServiceError } from '@/api/failures/errors'
import { FailureLine } from '@/entities/requests/failure-line'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import styles from './artifacts-page.module.css'

interface ArtifactsFailureProps {
  error: Error
  isRetrying: boolean
  onRetry: () => void
  /** The page starts in the middle of the list. */
  isPaged: boolean
  onStart: () => void
}

export function ArtifactsFailure({ error, isRetrying, onRetry, isPaged, onStart }: ArtifactsFailureProps) {
  const failure = describeFailure(error)
  if (isPaged && refusesToken(error))
    return (
      <Notice
        bar
        live
        tone="warn"
        title="The service does not accept this page’s place in the list"
        action={
          <Button size="xs" onClick={onStart}>
            Start over
          </Button>
        }
      >
        <FailureLine failure={failure} /> Such places may expire. Your filters stay.
      </Notice>
    )
  return (
    <div className={styles.failed}>
      <ErrorCard
        live
        failure={{ ...failure, title: `Could not load the artifacts: ${failure.title}` }}
        onRetry={onRetry}
        retryLabel={isRetrying ? 'Reading …' : 'Read again'}
        actions={isPaged && <Button onClick={onStart}>First page</Button>}
      />
    </div>
  )
}

/**
 * The interface does not say which status rejects a page token, so all 4xx count except those about credentials,
 * timeouts and rate limits.
 */
function refusesToken(error: Error): boolean {
  return (
    error instanceof ServiceError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 403, 408, 429].includes(error.status)
  )
}

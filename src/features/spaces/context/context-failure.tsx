import { describeFailure } from '@/api/describe-failure'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorCard } from '@/ui/error-card'
import styles from './context-tab.module.css'

interface ContextFailureProps {
  /** Undefined where the read was stopped. */
  error: Error | undefined
  /** Whose context it is. */
  name: string
  isRetrying: boolean
  onRetry: () => void
}

/** There is no context to be shown, and why. */
export function ContextFailure({ error, name, isRetrying, onRetry }: ContextFailureProps) {
  if (!error)
    return (
      <EmptyState title="Not read" action={<Button onClick={onRetry}>Read the context</Button>}>
        What {name} sees was not read.
      </EmptyState>
    )
  const failure = describeFailure(error)
  return (
    <div className={styles.loading}>
      <ErrorCard
        live
        failure={{ ...failure, title: `What ${name} sees could not be read: ${failure.title}` }}
        onRetry={onRetry}
        retryLabel={isRetrying ? 'Reading …' : 'Read it again'}
      />
    </div>
  )
}

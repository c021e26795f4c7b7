import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { isNotFound } from '@/api/errors'
import { truncate } from '@/lib/truncate'
import { OtherReadings } from '@/entities/other-readings'
import { EmptyState } from '@/ui/empty-state'
import { ErrorCard } from '@/ui/error-card'
import styles from './context-tab.module.css'

interface ContextFailureProps {
  /** Undefined where the read was stopped. */
  error: Error | undefined
  /** The space that was asked for. */
  space: string
  /** Whose context it is. */
  name: string
  isRetrying: boolean
  onRetry: () => void
  /** Further ways on. */
  actions?: ReactNode
}

/** There is no context to be shown, and why. */
export function ContextFailure({ error, space, name, isRetrying, onRetry, actions }: ContextFailureProps) {
  if (!error)
    return (
      <EmptyState title="Not read" action={<Button onClick={onRetry}>Read the context</Button>}>
        What {name} sees was not read.
      </EmptyState>
    )
  const failure = describeFailure(error)
  // The page has no fields for what was sent: it was who looks, and at what.
  const isInput = failure.status === 400 || failure.status === 422
  const next = isInput ? 'View the space as another participant, or check its id.' : failure.next
  const said = failure.fields.map(({ field, message }) => `${field} ${message}`).join('. ')
  const why = said === '' ? failure.title : truncate(said, 300)
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

import { Button } from '@mantine/core'
import type { FailureDescription } from '@/lib/failure-description'
import { Notice } from '@/ui/states/notice'
import { ActivityLink } from '@/entities/requests/activity-link'
import { FailureLine } from '@/entities/requests/failure-line'

interface LookUpFailureProps {
  failure: FailureDescription
  /** What was looked up. */
  what: string
  /** Undefined where it is asked again from elsewhere. */
  onRetry: (() => void) | undefined
  className?: string | undefined
}

/** Why a read told nothing, in two lines, with what to do about it. */
export function LookUpFailure({ failure, what, onRetry, className }: LookUpFailureProps) {
  return (
    <Notice
      live
      tone="bad"
      className={className}
      title={`${what}: ${failure.title}`}
      action={
        <>
          <ActivityLink failure={failure} />
          {onRetry && (
            <Button size="xs" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <FailureLine failure={failure} />
    </Notice>
  )
}

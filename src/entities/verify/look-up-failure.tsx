import { Button } from '@mantine/core'
import type { FailureDescription } from '@/lib/failure-description'
import { Notice } from '@/ui/states/notice'
import { ActivityLink } from '@/entities/requests/activity-link'
import { FailureLine } from '@/entities/requests/failure-line'

interface LookUpFailureProps {
  failure: FailureDescription
  /** Name of what was looked up. */
  what: string
  /** Undefined if another button retries it. */
  onRetry: (() => void) | undefined
  className?: string | undefined
}

/** Why a read failed, in two lines, with what to do next. */
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

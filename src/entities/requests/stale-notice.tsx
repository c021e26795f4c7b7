import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure } from '@/api/failures/describe-failure'
import { Notice } from '@/ui/states/notice'
import { FailureLine } from './failure-line'

interface StaleNoticeProps {
  title?: string | undefined
  /** Undefined if the read was stopped, or if its answer lacked the content shown. */
  error?: Error | null | undefined
  isRetrying: boolean
  onRetry: () => void
  /** Further actions. */
  actions?: ReactNode
}

/** If a refresh fails, the content stays on screen. This notice above it says so. */
export function StaleNotice({
  title = 'Could not refresh',
  error,
  isRetrying,
  onRetry,
  actions,
}: StaleNoticeProps) {
  const failure = error && describeFailure(error)
  return (
    <Notice
      bar
      live
      tone="warn"
      title={title}
      action={
        <>
          <Button size="xs" onClick={onRetry} {...busyProps(isRetrying)}>
            Try again
          </Button>
          {actions}
        </>
      }
    >
      {failure && (
        <>
          {failure.title}. <FailureLine failure={failure} />{' '}
        </>
      )}
      The page still shows what was loaded before.
    </Notice>
  )
}

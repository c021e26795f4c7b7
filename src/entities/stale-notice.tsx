import type { ReactNode } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { FailureLine } from './failure-line'

interface StaleNoticeProps {
  title?: string | undefined
  /** Not given where the read was stopped, or came without what is shown. */
  error?: Error | null | undefined
  isRetrying: boolean
  onRetry: () => void
  /** Further ways on. */
  actions?: ReactNode
}

/** What is on screen stays when a newer read fails: this says so above it. */
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
          <Button size="sm" loading={isRetrying} onClick={onRetry}>
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

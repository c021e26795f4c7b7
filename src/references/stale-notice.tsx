import { describeFailure } from '@/api/describe-failure'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { FailureLine } from './failure-line'

interface StaleNoticeProps {
  title?: string | undefined
  /** Not given where the read was stopped, or came without what is shown. */
  error?: Error | null | undefined
  /** What came about where there is no error. */
  told?: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** What is on screen stays when a newer read fails: this says so above it. */
export function StaleNotice({
  title = 'Could not refresh',
  error,
  told,
  isRetrying,
  onRetry,
}: StaleNoticeProps) {
  const failure = error && describeFailure(error)
  return (
    <Notice
      bar
      live
      tone="warn"
      title={title}
      action={
        <Button size="sm" loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failure ? (
        <>
          {failure.title}. <FailureLine failure={failure} />{' '}
        </>
      ) : (
        told !== undefined && `${told}. `
      )}
      What you see is what was read before.
    </Notice>
  )
}

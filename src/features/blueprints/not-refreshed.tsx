import { describeFailure } from '@/api/describe-failure'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

interface NotRefreshedProps {
  /** Null where there was an answer, without a blueprint in it. */
  error: Error | null
  isReloading: boolean
  onReload: () => void
}

/** What is on screen stays when a newer read fails. */
export function NotRefreshed({ error, isReloading, onReload }: NotRefreshedProps) {
  return (
    <Notice
      bar
      live
      tone="warn"
      title="Could not refresh"
      action={
        <Button size="sm" loading={isReloading} onClick={onReload}>
          Retry
        </Button>
      }
    >
      {error ? describeFailure(error).title : 'The answer holds no blueprint'}. What you see is what was read
      before.
    </Notice>
  )
}

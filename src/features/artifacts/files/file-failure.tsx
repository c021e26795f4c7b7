import { describeFailure } from '@/api/failures/describe-failure'
import { FailureLine } from '@/entities/requests/failure-line'
import { Notice } from '@/ui/states/notice'
import { DownloadError } from './download-error'

export function FileFailure({ error, what }: { error: unknown; what: string }) {
  return (
    <Notice live tone="bad" title={what}>
      {error instanceof DownloadError ? (
        error.message
      ) : (
        <>
          {describeFailure(error).title}. <FailureLine failure={describeFailure(error)} />
        </>
      )}
    </Notice>
  )
}

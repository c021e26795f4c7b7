import { describeFailure } from '@/api/describe-failure'
import { CallError } from '@/api/errors'
import { FailureLine } from '@/references/failure-line'
import { Notice } from '@/ui/notice'
import { DownloadError } from './fetch-download'

export function FileFailure({ error, what }: { error: unknown; what: string }) {
  return (
    <Notice live tone="bad" title={what}>
      {error instanceof DownloadError ? (
        error.message
      ) : error instanceof CallError ? (
        <>
          {describeFailure(error).title}. <FailureLine failure={describeFailure(error)} />
        </>
      ) : (
        'The storage gave no answer that this page may read. It may be down, or not allow this console’s address (CORS).'
      )}
    </Notice>
  )
}

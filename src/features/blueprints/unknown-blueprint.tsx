import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { describeFailure } from '@/api/failures/describe-failure'
import type { ServiceError } from '@/api/failures/errors'
import { OpenById } from '@/entities/pasted/open-by-id'
import { OtherReadings } from '@/entities/pasted/other-readings'
import { ErrorCard } from '@/ui/states/error-card'
import { IdChip } from '@/ui/id-chip'
import { PageBody } from '@/ui/page/page-body'
import { PageHeader } from '@/ui/page/page-header'
import { shortId } from '@/ui/short-id'

interface UnknownBlueprintProps {
  id: string
  error: ServiceError
  onRetry: () => void
}

/** Shown after a 404 of the service, with the next steps. */
export function UnknownBlueprint({ id, error, onRetry }: UnknownBlueprintProps) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <>
      <PageHeader
        subject={shortId(id)}
        title="Blueprint not found"
        tile={<IconVector size={20} aria-hidden />}
        facts={<IdChip id={id} what="id" whole />}
      />
      <PageBody>
        <ErrorCard
          live
          failure={{
            ...describeFailure(error),
            title: 'Blueprint not found',
            next: 'Open it by the id the service assigned. Its blueprint_id is a different id and may not work here.',
          }}
          retryLabel="Try again"
          onRetry={() => {
            reset()
            onRetry()
          }}
        />
        <OtherReadings kind="blueprint" id={id} />
        <OpenById kind="blueprint" />
      </PageBody>
    </>
  )
}

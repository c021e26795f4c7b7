import { ButtonLink } from '@/ui/button-link'
import { describeFailure } from '@/api/failures/describe-failure'
import { ErrorCard } from '@/ui/states/error-card'
import { PageBody } from '@/ui/page/page-body'
import { PageHeader } from '@/ui/page/page-header'
import { StandalonePage } from './standalone-page'
import { usePageSubject } from '@/layout/use-page-subject'

export interface FailurePageProps {
  error: unknown
  /** Retries what failed. */
  reset: () => void
}

/** A page that could not be shown. The frame around it stays. */
export function FailurePage({ error, reset }: FailurePageProps) {
  const failure = describeFailure(error)
  const subject = usePageSubject()
  return (
    <StandalonePage>
      <PageHeader
        title={failure.kind === 'not found' ? 'Not found' : 'This page could not be shown'}
        subject={subject}
      />
      <PageBody>
        <ErrorCard
          live
          failure={failure}
          onRetry={reset}
          retryLabel="Try again"
          actions={
            <ButtonLink to="/" variant="subtle">
              Home
            </ButtonLink>
          }
        />
      </PageBody>
    </StandalonePage>
  )
}

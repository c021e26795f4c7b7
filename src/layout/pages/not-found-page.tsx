import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/states/empty-state'
import { PageHeader } from '@/ui/page/page-header'
import { StandalonePage } from './standalone-page'

/** No page has this address. */
export function NotFoundPage() {
  return (
    <StandalonePage>
      <PageHeader title="Page not found" />
      <EmptyState action={<ButtonLink to="/">Go to Home</ButtonLink>}>
        This console has no page at this address. Go to Home to open something by its id.
      </EmptyState>
    </StandalonePage>
  )
}

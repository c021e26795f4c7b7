import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/states/empty-state'
import { PageHeader } from '@/ui/page/page-header'
import { StandalonePage } from './standalone-page'

/** The address is of no page. */
export function NotFoundPage() {
  return (
    <StandalonePage>
      <PageHeader title="There is no such page" />
      <EmptyState action={<ButtonLink to="/">Go to Home</ButtonLink>}>
        The address does not belong to a page of this console. Home opens things by their id.
      </EmptyState>
    </StandalonePage>
  )
}

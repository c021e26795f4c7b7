import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { StandalonePage } from './standalone-page'

/** The address is of no page. */
export function NotFoundPage() {
  return (
    <StandalonePage>
      <PageHeader title="There is no such page" />
      <EmptyState
        action={
          <Link to="/" className={buttonClass()}>
            Go to Home
          </Link>
        }
      >
        The address does not belong to a page of this console. Home opens things by their id.
      </EmptyState>
    </StandalonePage>
  )
}

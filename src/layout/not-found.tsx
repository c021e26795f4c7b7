import { Empty } from '@/ui/page-parts'
import { PageHeader } from '@/ui/page-header'
import { RouterAnchor } from '@/ui/router-links'

/** For an address that leads to no page. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <Empty>
        {'No page has this address. '}
        <RouterAnchor to="/">Go to Home</RouterAnchor>
      </Empty>
    </>
  )
}

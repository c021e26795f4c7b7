import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { EndUserPage } from '@/features/end-users/end-user-page'

export const Route = createFileRoute('/_console/end-users/$id')({ params: pathId, component: Page })

function Page() {
  const { id } = Route.useParams()
  return <EndUserPage key={id} id={id} />
}

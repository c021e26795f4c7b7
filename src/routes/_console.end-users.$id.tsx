import { createFileRoute } from '@tanstack/react-router'
import { EndUserPage } from '@/features/end-users/end-user-page'

export const Route = createFileRoute('/_console/end-users/$id')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <EndUserPage key={id} id={id} />
}

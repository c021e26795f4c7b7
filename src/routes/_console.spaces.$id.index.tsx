import { createFileRoute } from '@tanstack/react-router'
import { SpacePage } from '@/features/spaces/space-page'

export const Route = createFileRoute('/_console/spaces/$id/')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <SpacePage key={id} id={id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ArtifactsPage } from '@/features/artifacts/artifacts-page'

export const Route = createFileRoute('/_console/spaces/$id/artifacts')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <ArtifactsPage key={id} id={id} />
}

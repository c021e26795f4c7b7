import { createFileRoute } from '@tanstack/react-router'
import { ArtifactsPage } from '@/features/artifacts/artifacts-page'
import { readArtifactsSearch } from '@/features/artifacts/artifacts-search'

export const Route = createFileRoute('/_console/spaces/$id/artifacts')({
  validateSearch: readArtifactsSearch,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ArtifactsPage key={id} id={id} search={Route.useSearch()} />
}

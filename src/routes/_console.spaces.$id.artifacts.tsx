import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { ArtifactsPage } from '@/features/artifacts/artifacts-page'
import { readArtifactsSearch } from '@/features/artifacts/artifacts-search'

export const Route = createFileRoute('/_console/spaces/$id/artifacts')({
  params: pathId,
  validateSearch: readArtifactsSearch,
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ArtifactsPage key={id} id={id} search={Route.useSearch()} />
}

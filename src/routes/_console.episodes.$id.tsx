import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { EpisodePage } from '@/features/episodes/episode-page'
import { readEpisodeSearch } from '@/features/episodes/episode-search'

export const Route = createFileRoute('/_console/episodes/$id')({
  params: pathId,
  validateSearch: readEpisodeSearch,
  component: Page,
})

// Without a key: what one answer told of its neighbours stands in while they are read.
function Page() {
  const { id } = Route.useParams()
  return <EpisodePage id={id} search={Route.useSearch()} />
}

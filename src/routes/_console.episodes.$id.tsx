import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { EpisodePage } from '@/features/episodes/episode-page'
import { readEpisodeSearch } from '@/features/episodes/episode-search'

export const Route = createFileRoute('/_console/episodes/$id')({
  params: pathId,
  validateSearch: readEpisodeSearch,
  component: Page,
})

// Without a key: facts from one answer about its neighbors are shown while they load.
function Page() {
  const { id } = Route.useParams()
  return <EpisodePage id={id} search={Route.useSearch()} />
}

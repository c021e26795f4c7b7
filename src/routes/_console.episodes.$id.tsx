import { createFileRoute } from '@tanstack/react-router'
import { EpisodePage } from '@/features/episodes/episode-page'

export const Route = createFileRoute('/_console/episodes/$id')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <EpisodePage key={id} id={id} />
}

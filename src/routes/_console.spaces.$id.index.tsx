import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { SpacePage } from '@/features/spaces/space-page'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/spaces/$id/')({
  params: pathId,
  validateSearch: (search) => searchTexts(search, 'tab', 'participant', 'vs', 'msg', 'q', 'show', 'funding'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <SpacePage key={id} id={id} search={Route.useSearch()} />
}

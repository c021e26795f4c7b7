import { createFileRoute } from '@tanstack/react-router'
import { NewPersonaPage } from '@/features/personas/wizard/new-persona-page'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/personas/new')({
  // `like` is the id of a persona that provides the initial name and role.
  validateSearch: (search) => searchTexts(search, 'blueprint', 'like'),
  component: Page,
})

function Page() {
  return <NewPersonaPage {...Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { NewPersonaPage } from '@/features/personas/wizard/new-persona-page'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/personas/new')({
  // `like` names a persona whose name and role it begins with.
  validateSearch: (search) => searchTexts(search, 'blueprint', 'like'),
  component: Page,
})

function Page() {
  return <NewPersonaPage {...Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { PersonaPage } from '@/features/personas/persona-page'
import { readPersonaTab } from '@/features/personas/persona-tab'
import { searchText } from '@/lib/search-text'

interface PersonaSearch {
  version?: string | undefined
  tab?: string | undefined
  with?: string | undefined
}

export const Route = createFileRoute('/_console/personas/$id')({
  validateSearch: (search): PersonaSearch => ({
    version: searchText(search, 'version'),
    tab: searchText(search, 'tab'),
    with: searchText(search, 'with'),
  }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { tab, ...search } = Route.useSearch()
  return <PersonaPage key={id} id={id} tab={readPersonaTab(tab)} {...search} />
}

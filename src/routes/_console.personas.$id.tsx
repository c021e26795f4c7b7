import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { PersonaPage } from '@/features/personas/persona-page'
import { readPersonaTab } from '@/features/personas/tabs/persona-tab'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/personas/$id')({
  params: pathId,
  validateSearch: (search) => searchTexts(search, 'version', 'tab', 'with'),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { tab, ...search } = Route.useSearch()
  return <PersonaPage key={id} id={id} tab={readPersonaTab(tab)} {...search} />
}

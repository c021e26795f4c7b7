import { createFileRoute } from '@tanstack/react-router'
import { NewPersonaPage } from '@/features/personas/new-persona-page'
import { searchText } from '@/lib/search-text'

interface NewPersonaSearch {
  blueprint?: string | undefined
  /** A persona that it begins with the name and role of. */
  like?: string | undefined
}

export const Route = createFileRoute('/_console/personas/new')({
  validateSearch: (search): NewPersonaSearch => ({
    blueprint: searchText(search, 'blueprint'),
    like: searchText(search, 'like'),
  }),
  component: Page,
})

function Page() {
  return <NewPersonaPage {...Route.useSearch()} />
}

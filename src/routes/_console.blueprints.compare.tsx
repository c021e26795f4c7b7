import { createFileRoute } from '@tanstack/react-router'
import { CompareBlueprintsPage } from '@/features/blueprints/compare-blueprints-page'
import { searchText } from '@/lib/search-text'

export const Route = createFileRoute('/_console/blueprints/compare')({
  validateSearch: (search): { ids?: string | undefined } => ({ ids: searchText(search, 'ids') }),
  component: Page,
})

function Page() {
  return <CompareBlueprintsPage ids={Route.useSearch().ids} />
}

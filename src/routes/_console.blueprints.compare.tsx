import { createFileRoute } from '@tanstack/react-router'
import { CompareBlueprintsPage } from '@/features/blueprints/compare/compare-blueprints-page'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/blueprints/compare')({
  validateSearch: (search) => searchTexts(search, 'ids'),
  component: Page,
})

function Page() {
  return <CompareBlueprintsPage ids={Route.useSearch().ids} />
}

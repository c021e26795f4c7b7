import { createFileRoute } from '@tanstack/react-router'
import { NewBlueprintPage } from '@/features/blueprints/create/new-blueprint-page'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/blueprints/new')({
  validateSearch: (search) => searchTexts(search, 'from'),
  component: Page,
})

function Page() {
  const { from } = Route.useSearch()
  return <NewBlueprintPage key={from} from={from === 'copy' || from === 'json' ? from : 'blank'} />
}

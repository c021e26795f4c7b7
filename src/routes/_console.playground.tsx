import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '@/features/playground/playground-page'
import { playgroundSearchKeys } from '@/features/playground/playground-search'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/playground')({
  validateSearch: (search) => searchTexts(search, ...playgroundSearchKeys),
  component: Page,
})

function Page() {
  return <PlaygroundPage search={Route.useSearch()} />
}

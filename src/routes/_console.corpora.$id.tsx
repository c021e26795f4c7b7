import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { CorpusPage } from '@/features/corpora/corpus-page'
import { corpusSearchKeys } from '@/features/corpora/corpus-search'
import { searchTexts } from '@/lib/text/search-text'

export const Route = createFileRoute('/_console/corpora/$id')({
  params: pathId,
  validateSearch: (search) => searchTexts(search, ...corpusSearchKeys),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <CorpusPage key={id} id={id} search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { CorpusPage } from '@/features/corpora/corpus-page'

export const Route = createFileRoute('/_console/corpora/$id')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <CorpusPage key={id} id={id} />
}

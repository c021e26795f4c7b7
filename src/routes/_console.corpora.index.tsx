import { createFileRoute } from '@tanstack/react-router'
import { CorporaPage } from '@/features/corpora/corpora-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/corpora/')({
  validateSearch: readKnownSearch,
  component: CorporaPage,
})

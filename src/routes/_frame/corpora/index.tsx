import { createFileRoute } from '@tanstack/react-router'
import { CorporaPage } from '@/features/catalog/kind-pages'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/corpora/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Corpora' },
  component: CorporaPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { SpacesPage } from '@/features/catalog/kind-pages'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Spaces' },
  component: SpacesPage,
})

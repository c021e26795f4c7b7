import { createFileRoute } from '@tanstack/react-router'
import { stringSearchParams } from '@/lib/search-params'
import { CatalogPage } from '@/features/catalog/catalog-page'

export const Route = createFileRoute('/_frame/catalog')({
  validateSearch: ({ kind, q }) => stringSearchParams({ kind, q }),
  staticData: { crumb: 'Catalog' },
  component: CatalogPage,
})

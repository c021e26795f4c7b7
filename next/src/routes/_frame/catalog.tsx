import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '@/lib/texts-of'
import { CatalogPage } from '@/features/catalog/catalog-page'

export const Route = createFileRoute('/_frame/catalog')({
  validateSearch: ({ kind, q }) => textsOf({ kind, q }),
  staticData: { crumb: 'Catalog' },
  component: CatalogPage,
})

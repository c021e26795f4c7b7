import { createFileRoute } from '@tanstack/react-router'
import { CatalogPage } from '@/features/catalog/catalog-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/catalog')({
  validateSearch: readKnownSearch,
  component: CatalogPage,
})

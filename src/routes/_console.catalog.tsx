import { createFileRoute } from '@tanstack/react-router'
import { CatalogPage } from '@/features/catalog/catalog-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/catalog')({
  validateSearch: readCatalogListSearch,
  component: CatalogPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { SpacesPage } from '@/features/spaces/spaces-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/spaces/')({
  validateSearch: readCatalogListSearch,
  component: SpacesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { BlueprintsPage } from '@/features/blueprints/blueprints-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/blueprints/')({
  validateSearch: readCatalogListSearch,
  component: BlueprintsPage,
})

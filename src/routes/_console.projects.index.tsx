import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '@/features/projects/projects-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/projects/')({
  validateSearch: readCatalogListSearch,
  component: ProjectsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { EndUsersPage } from '@/features/end-users/end-users-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/end-users/')({
  validateSearch: readCatalogListSearch,
  component: EndUsersPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { EpisodesPage } from '@/features/episodes/episodes-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/episodes/')({
  validateSearch: readCatalogListSearch,
  component: EpisodesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { CorporaPage } from '@/features/corpora/corpora-page'
import { readCatalogListSearch } from '@/entities/catalog-list/catalog-list-search'

export const Route = createFileRoute('/_console/corpora/')({
  validateSearch: readCatalogListSearch,
  component: CorporaPage,
})

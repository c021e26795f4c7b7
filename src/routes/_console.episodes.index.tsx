import { createFileRoute } from '@tanstack/react-router'
import { EpisodesPage } from '@/features/episodes/episodes-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/episodes/')({
  validateSearch: readKnownSearch,
  component: EpisodesPage,
})

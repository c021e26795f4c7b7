import { createFileRoute } from '@tanstack/react-router'
import { EpisodesPage } from '@/features/catalog/kind-pages'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/episodes/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Episodes' },
  component: EpisodesPage,
})

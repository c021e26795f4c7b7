import { createFileRoute } from '@tanstack/react-router'
import { SpacesPage } from '@/features/spaces/spaces-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/spaces/')({
  validateSearch: readKnownSearch,
  component: SpacesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { BlueprintsPage } from '@/features/blueprints/blueprints-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/blueprints/')({
  validateSearch: readKnownSearch,
  component: BlueprintsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { BlueprintsPage } from '@/features/blueprints/blueprints-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/blueprints/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Blueprints' },
  component: BlueprintsPage,
})

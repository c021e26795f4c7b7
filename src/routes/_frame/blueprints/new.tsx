import { createFileRoute } from '@tanstack/react-router'
import { NewBlueprintPage } from '@/features/blueprints/new/new-blueprint-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/blueprints/new')({
  // The blueprint that it starts from.
  validateSearch: ({ from }) => stringSearchParams({ from }),
  staticData: { crumb: 'New blueprint' },
  component: NewBlueprintPage,
})

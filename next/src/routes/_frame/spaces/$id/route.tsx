import { createFileRoute } from '@tanstack/react-router'
import { SpacePage } from '@/features/spaces/space-page'
import { stringSearchParams } from '@/lib/string-search-params'

export const Route = createFileRoute('/_frame/spaces/$id')({
  // All pages keep whose view it is.
  validateSearch: ({ participant }) => stringSearchParams({ participant }),
  staticData: { crumb: 'Spaces' },
  component: SpacePage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '@/features/blueprints/compare/compare-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/blueprints/compare')({
  // The other blueprint, or an earlier `revision` of it; and the one whose draft takes over.
  validateSearch: ({ a, b, revision }) => stringSearchParams({ a, b, revision }),
  staticData: { crumb: 'Compare' },
  component: ComparePage,
})

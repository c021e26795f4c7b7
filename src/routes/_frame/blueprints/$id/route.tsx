import { createFileRoute } from '@tanstack/react-router'
import { blueprintQuery } from '@/api/queries/blueprints'
import { Designer } from '@/features/blueprints/designer'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/blueprints/$id')({
  // All pages keep it, so that the way back leads to the same place. What it is a clone of, only the cloning tells.
  validateSearch: ({ sel, q, category, only, cloneOf }) =>
    stringSearchParams({ sel, q, category, only, cloneOf }),
  loader: ({ context: { queryClient, client }, params: { id }, preload }) => {
    if (!preload) void queryClient.query(blueprintQuery(client, id)).catch(() => undefined) // The page shows the failure.
  },
  component: Designer,
})

import { createFileRoute } from '@tanstack/react-router'
import { blueprintQuery } from '@/api/queries/blueprints'
import { Designer } from '@/features/blueprints/designer'

export const Route = createFileRoute('/_frame/blueprints/$id')({
  staticData: { crumb: 'Blueprints' },
  loader: ({ context: { queryClient, client }, params: { id }, preload }) => {
    if (!preload) void queryClient.query(blueprintQuery(client, id)).catch(() => undefined) // The page shows the failure.
  },
  component: Designer,
})

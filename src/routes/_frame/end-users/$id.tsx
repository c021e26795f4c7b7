import { createFileRoute } from '@tanstack/react-router'
import { endUsersQuery } from '@/api/queries/end-users'
import { EndUserPage } from '@/features/end-users/end-user-page'

export const Route = createFileRoute('/_frame/end-users/$id')({
  loader: ({ context: { queryClient, client }, params: { id }, preload }) => {
    if (!preload) void queryClient.query(endUsersQuery(client, [id])).catch(() => undefined) // The page shows the failure.
  },
  component: EndUserPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { endUsersQuery } from '@/api/queries/end-users'
import { EndUsersPage } from '@/features/end-users/end-users-page'
import { readIds, stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/end-users/')({
  validateSearch: ({ ids, q }) => stringSearchParams({ ids, q }),
  staticData: { crumb: 'End users' },
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ context: { queryClient, client }, deps: { ids }, preload }) => {
    if (!preload && ids) void queryClient.query(endUsersQuery(client, readIds(ids))).catch(() => undefined) // The page shows the failure.
  },
  component: EndUsersPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { apiKeysQuery } from '@/api/queries/api-keys'
import { stringSearchParams } from '@/lib/string-search-params'
import { KeysPage } from '@/features/api-keys/keys-page'

export const Route = createFileRoute('/_frame/keys')({
  validateSearch: ({ attention, q, sort, key }) => stringSearchParams({ attention, q, sort, key }),
  staticData: { crumb: 'API keys' },
  // In parallel with the page's code.
  loader: ({ context: { queryClient, client }, preload }) => {
    if (!preload) void queryClient.query(apiKeysQuery(client)).catch(() => undefined) // The page shows the failure.
  },
  component: KeysPage,
})

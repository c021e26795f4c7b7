import { createFileRoute } from '@tanstack/react-router'
import { apiKeysQuery, allKeysChoice } from '@/api/queries/api-keys'
import { readStored } from '@/lib/web-storage'
import { stringSearchParams } from '@/lib/search-params'
import { KeysPage } from '@/features/api-keys/keys-page'

export const Route = createFileRoute('/_frame/keys')({
  validateSearch: ({ attention, q, sort, key }) => stringSearchParams({ attention, q, sort, key }),
  staticData: { crumb: 'API keys' },
  // In parallel with the page's code.
  loader: ({ context: { queryClient, client, environment }, preload }) => {
    const readsAll = readStored('localStorage', allKeysChoice(environment.id)) === true
    // The page shows the failure.
    if (!preload) void queryClient.query(apiKeysQuery(client, readsAll)).catch(() => undefined)
  },
  component: KeysPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '@/features/api-keys/api-keys-page'
import { readKeysSearch } from '@/features/api-keys/keys-search'

export const Route = createFileRoute('/_console/keys')({
  validateSearch: readKeysSearch,
  component: ApiKeysPage,
})

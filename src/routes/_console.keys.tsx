import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '@/features/api-keys/api-keys-page'
import { readKeysAddress } from '@/features/api-keys/keys-address'

export const Route = createFileRoute('/_console/keys')({
  validateSearch: readKeysAddress,
  component: ApiKeysPage,
})

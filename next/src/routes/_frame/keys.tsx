import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '@/lib/texts-of'
import { KeysPage } from '@/features/api-keys/keys-page'

export const Route = createFileRoute('/_frame/keys')({
  validateSearch: ({ attention, q, sort, key }) => textsOf({ attention, q, sort, key }),
  staticData: { crumb: 'API keys' },
  component: KeysPage,
})

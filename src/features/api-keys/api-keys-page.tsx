import Icon from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function ApiKeysPage() {
  return (
    <PlannedPage
      title="API keys"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will walk through the keys page by page and show first what needs attention: over budget, expiring, past, without a budget."
      limits="The service can list keys but not create, change or revoke one. It names no currency for what they spend."
    />
  )
}

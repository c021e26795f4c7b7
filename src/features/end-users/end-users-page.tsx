import Icon from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { OpenById } from '@/references/open-by-id'
import { PlannedPage } from '@/ui/planned-page'

export function EndUsersPage() {
  return (
    <PlannedPage
      title="End users"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will look up many end users at once: paste anything, ids are taken out of it, and the ids that the service does not know are named one by one."
      limits="The service cannot list end users, and it cannot create one."
    >
      <OpenById kind="end user" />
    </PlannedPage>
  )
}

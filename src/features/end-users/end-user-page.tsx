import Icon from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function EndUserPage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="End user"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="end user id"
      purpose="It will show every field of this end user, edit them after a fresh read, and act as the end user."
      limits="The service cannot create or delete end users."
    />
  )
}

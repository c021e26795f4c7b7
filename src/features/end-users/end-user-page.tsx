import { PlannedThingPage } from '@/references/planned-thing-page'

export function EndUserPage({ id }: { id: string }) {
  return (
    <PlannedThingPage
      kind="end user"
      id={id}
      purpose="It will show every field of this end user, edit them after a fresh read, and act as the end user."
      limits="The service cannot create or delete end users."
    />
  )
}

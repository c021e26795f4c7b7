import { PlannedThingPage } from '@/references/planned-thing-page'

export function SpacePage({ id }: { id: string }) {
  return (
    <PlannedThingPage
      kind="space"
      id={id}
      purpose="It will show what a participant of this space sees: the conversation, corpora and what was retrieved. It will also add participants, ring the room and edit the space."
      limits="The service cannot read a space as such, and it cannot remove a participant."
    />
  )
}

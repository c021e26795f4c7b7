import Icon from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function SpacePage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Space"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="space id"
      purpose="It will show what a participant of this space sees: the conversation, corpora and what was retrieved. It will also add participants, ring the room and edit the space."
      limits="The service cannot read a space as such, and it cannot remove a participant."
    />
  )
}

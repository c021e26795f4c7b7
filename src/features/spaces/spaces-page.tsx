import Icon from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { OpenById } from '@/references/open-by-id'
import { PlannedPage } from '@/ui/planned-page'

export function SpacesPage() {
  return (
    <PlannedPage
      title="Spaces"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will show the spaces known to this browser, with the age and the source of each value."
      limits="The service cannot list spaces, and it cannot create one."
    >
      <OpenById kind="space" />
    </PlannedPage>
  )
}

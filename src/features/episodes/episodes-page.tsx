import Icon from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { OpenById } from '@/references/open-by-id'
import { PlannedPage } from '@/ui/planned-page'

export function EpisodesPage() {
  return (
    <PlannedPage
      title="Episodes"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will show the episodes known to this browser."
      limits="The service cannot list episodes. Reading one needs an acting end user."
    >
      <OpenById kind="episode" />
    </PlannedPage>
  )
}

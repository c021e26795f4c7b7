import Icon from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function EpisodePage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Episode"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="episode id"
      purpose="It will show topic, summary, what worked and what to avoid, with the episodes before and after it and those related to it."
      limits="Reading an episode needs an acting end user. That an episode is not found is a normal answer."
    />
  )
}

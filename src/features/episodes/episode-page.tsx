import { PlannedThingPage } from '@/references/planned-thing-page'

export function EpisodePage({ id }: { id: string }) {
  return (
    <PlannedThingPage
      kind="episode"
      id={id}
      purpose="It will show topic, summary, what worked and what to avoid, with the episodes before and after it and those related to it."
      limits="Reading an episode needs an acting end user. That an episode is not found is a normal answer."
    />
  )
}

import { PlannedThingPage } from '@/references/planned-thing-page'

export function ProjectPage({ id }: { id: string }) {
  return (
    <PlannedThingPage
      kind="project"
      id={id}
      purpose="It will show what is known of this project with the age of each value, and edit its name and its corpora."
      limits="The service cannot read a project. A project comes back only when it is updated."
    />
  )
}

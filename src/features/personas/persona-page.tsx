import { PlannedThingPage } from '@/references/planned-thing-page'

export function PersonaPage({ id }: { id: string }) {
  return (
    <PlannedThingPage
      kind="persona"
      id={id}
      purpose="It will show the persona as the service last returned it, its version constraints as lanes, and its drift against the blueprint of today."
      limits="The service cannot read a persona. What is shown will always be the answer to its creation, with its age."
    />
  )
}

import Icon from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function PersonaPage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Persona"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="persona id"
      purpose="It will show the persona as the service last returned it, its version constraints as lanes, and its drift against the blueprint of today."
      limits="The service cannot read a persona. What is shown will always be the answer to its creation, with its age."
    />
  )
}

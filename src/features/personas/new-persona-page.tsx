import Icon from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function NewPersonaPage() {
  return (
    <PlannedPage
      title="New persona"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will create a persona from a blueprint whose revision is pinned, and preview what the persona inherits."
      limits="The service cannot read or update a persona afterwards, so this page will keep the answer it gets."
    />
  )
}

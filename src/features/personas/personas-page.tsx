import Icon from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { OpenById } from '@/references/open-by-id'
import { PlannedPage } from '@/ui/planned-page'

export function PersonasPage() {
  return (
    <PlannedPage
      title="Personas"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will show the personas known to this browser, with their versions and the blueprint each came from."
      limits="The service cannot list personas, nor read or update one. A persona comes back only once, when it is created."
    >
      <OpenById kind="persona" />
    </PlannedPage>
  )
}

import { Link } from '@tanstack/react-router'
import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function ReviewBlueprintPage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Review changes"
      tile={<IconGitCompare size={20} aria-hidden />}
      id={id}
      what="blueprint"
      purpose="It will show every change as a sentence that can be held back, and the exact request, before it is sent. Until then the form saves and names its changes."
    >
      <p>
        <Link to="/blueprints/$id" params={{ id }}>
          Open the blueprint’s form
        </Link>
      </p>
    </PlannedPage>
  )
}

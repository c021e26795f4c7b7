import Icon from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { OpenById } from '@/references/open-by-id'
import { PlannedPage } from '@/ui/planned-page'

export function ProjectsPage() {
  return (
    <PlannedPage
      title="Projects"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will show the projects known to this browser, with the age and the source of each value."
      limits="The service cannot list projects, read one, or create one. A project comes back only when it is updated."
    >
      <OpenById kind="project" />
    </PlannedPage>
  )
}

import Icon from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function ProjectPage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Project"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="project id"
      purpose="It will show what is known of this project with the age of each value, and edit its name and its corpora."
      limits="The service cannot read a project. A project comes back only when it is updated."
    />
  )
}

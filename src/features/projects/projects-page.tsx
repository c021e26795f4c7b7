import { KnownPage } from '@/references/known-page'

export function ProjectsPage() {
  return (
    <KnownPage
      kind="project"
      lacks="There is no way to create or read a project: one comes back only when it is updated."
    />
  )
}

import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function ProjectsPage() {
  return (
    <EntityListPage
      kind="project"
      lacks="There is no way to create or read a project: one comes back only when it is updated."
    />
  )
}

import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function ProjectsPage() {
  return (
    <EntityListPage
      kind="project"
      lacks="The service cannot create or read a project: it returns one only when you update it."
    />
  )
}

import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function SpacesPage() {
  return (
    <EntityListPage
      kind="space"
      lacks="The service cannot create a space, and reads one only through a participant."
    />
  )
}

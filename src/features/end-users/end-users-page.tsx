import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function EndUsersPage() {
  return <EntityListPage kind="end user" lacks="The service cannot create an end user." />
}

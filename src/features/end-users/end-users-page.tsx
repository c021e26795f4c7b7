import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function EndUsersPage() {
  return <EntityListPage kind="end user" lacks="There is no way to create an end user." />
}

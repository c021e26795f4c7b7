import { EntityListPage } from '@/entities/entity-list-page'

export function EndUsersPage() {
  return <EntityListPage kind="end user" lacks="There is no way to create an end user." />
}

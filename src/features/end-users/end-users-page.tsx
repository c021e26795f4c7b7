import { KnownPage } from '@/references/known-page'

export function EndUsersPage() {
  return <KnownPage kind="end user" lacks="There is no way to create an end user." />
}

import { KnownPage } from '@/references/known-page'

export function SpacesPage() {
  return <KnownPage kind="space" lacks="There is no way to create a space, and none to read one as such." />
}

import { KnownPage } from '@/references/known-page'

export function SpacesPage() {
  return (
    <KnownPage
      kind="space"
      lacks="The service cannot create a space, and reads one only through a participant."
    />
  )
}

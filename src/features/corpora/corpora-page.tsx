import { KnownPage } from '@/references/known-page'

export function CorporaPage() {
  return (
    <KnownPage
      kind="corpus"
      lacks="There is no way to create or read a corpus: only queries tell what is in it."
    />
  )
}

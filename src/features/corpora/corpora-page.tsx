import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function CorporaPage() {
  return (
    <EntityListPage
      kind="corpus"
      lacks="The service cannot create or read a corpus: only queries show what is in it."
    />
  )
}

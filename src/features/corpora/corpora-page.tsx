import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function CorporaPage() {
  return (
    <EntityListPage
      kind="corpus"
      lacks="There is no way to create or read a corpus: only queries tell what is in it."
    />
  )
}

import { ButtonLink } from '@/ui/button-link'
import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function PersonasPage() {
  return (
    <EntityListPage
      kind="persona"
      lacks="There is no way to read or update one: a persona comes back only once, when it is created."
      actions={
        <ButtonLink to="/personas/new" variant="filled">
          New persona
        </ButtonLink>
      }
    />
  )
}

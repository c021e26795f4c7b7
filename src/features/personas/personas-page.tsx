import { ButtonLink } from '@/ui/button-link'
import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function PersonasPage() {
  return (
    <EntityListPage
      kind="persona"
      lacks="The service cannot read or update a persona: it returns one only when it is created."
      actions={
        <ButtonLink to="/personas/new" variant="filled">
          New persona
        </ButtonLink>
      }
    />
  )
}

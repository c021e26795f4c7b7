import { ButtonLink } from '@/ui/button-link'
import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function BlueprintsPage() {
  return (
    <EntityListPage
      kind="blueprint"
      actions={
        <>
          <ButtonLink to="/blueprints/new" search={{ from: 'json' }}>
            Import JSON
          </ButtonLink>
          <ButtonLink to="/blueprints/new" variant="filled">
            New blueprint
          </ButtonLink>
        </>
      }
    />
  )
}

import { Link } from '@tanstack/react-router'
import { EntityListPage } from '@/entities/entity-list-page'
import { buttonClass } from '@/ui/button-class'

export function BlueprintsPage() {
  return (
    <EntityListPage
      kind="blueprint"
      actions={
        <>
          <Link to="/blueprints/new" search={{ from: 'json' }} className={buttonClass()}>
            Import JSON
          </Link>
          <Link to="/blueprints/new" className={buttonClass({ variant: 'filled' })}>
            New blueprint
          </Link>
        </>
      }
    />
  )
}

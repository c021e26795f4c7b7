import { Link } from '@tanstack/react-router'
import { EntityListPage } from '@/entities/entity-list-page'
import { buttonClass } from '@/ui/button-class'

export function PersonasPage() {
  return (
    <EntityListPage
      kind="persona"
      lacks="There is no way to read or update one: a persona comes back only once, when it is created."
      actions={
        <Link to="/personas/new" className={buttonClass({ variant: 'filled' })}>
          New persona
        </Link>
      }
    />
  )
}

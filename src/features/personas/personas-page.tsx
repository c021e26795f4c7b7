import { Link } from '@tanstack/react-router'
import { KnownPage } from '@/references/known-page'
import { buttonClass } from '@/ui/button-class'

export function PersonasPage() {
  return (
    <KnownPage
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

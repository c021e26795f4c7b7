import { fieldColumn } from '@/entities/catalog-list'
import { EntityLink } from '@/entities/entity-link'
import { KindPage } from '@/entities/kind-page'
import { RouterButton } from '@/ui/router-links'

const columns = [
  fieldColumn<'persona'>('role', 'Role'),
  fieldColumn<'persona'>('source_blueprint_id', 'Blueprint', (id) => <EntityLink kind="blueprint" id={id} />),
  fieldColumn<'persona'>('source_blueprint_revision', 'Revision'),
]

/** The personas seen in this browser. */
export const PersonasPage = () => (
  <KindPage
    kind="persona"
    facts="Created from blueprints. The service shows one only when it is created."
    actions={
      <RouterButton to="/personas/new" variant="filled">
        New persona
      </RouterButton>
    }
    columns={columns}
  />
)

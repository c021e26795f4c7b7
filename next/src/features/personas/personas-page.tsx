import { IconMasksTheater } from '@tabler/icons-react'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { EntityLink } from '@/entities/entity-link'
import { OpenById } from '@/entities/open-by-id'
import { PageHeader } from '@/ui/page-header'
import { RouterButton } from '@/ui/router-links'

const columns = [
  fieldColumn<'persona'>('role', 'Role'),
  fieldColumn<'persona'>('source_blueprint_id', 'Blueprint', (id) => <EntityLink kind="blueprint" id={id} />),
  fieldColumn<'persona'>('source_blueprint_revision', 'Revision'),
]

/** The personas seen in this browser. */
export function PersonasPage() {
  return (
    <>
      <PageHeader
        title="Personas"
        tile={<IconMasksTheater size={20} aria-hidden />}
        facts="Created from blueprints. The service shows one only when it is created."
        actions={
          <RouterButton to="/personas/new" variant="filled">
            New persona
          </RouterButton>
        }
      />
      <OpenById kind="persona" />
      <CatalogList
        kind="persona"
        name="personas"
        columns={columns}
        action={<RouterButton to="/personas/new">New persona</RouterButton>}
      />
    </>
  )
}

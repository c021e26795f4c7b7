import { fieldColumn } from '@/entities/catalog-list'
import { EntityLink } from '@/entities/entity-link'
import { KindPage } from '@/entities/kind-page'

const columns = [
  fieldColumn<'space'>('project_id', 'Project', (id) => <EntityLink kind="project" id={id} />),
  fieldColumn<'space'>('description', 'Description'),
]

/** The spaces seen in this browser. */
export const SpacesPage = () => (
  <KindPage kind="space" facts="The service cannot list or create spaces" columns={columns} />
)

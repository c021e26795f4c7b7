import { fieldColumn } from '@/entities/catalog-list'
import { KindPage } from '@/entities/kind-page'

const columns = [fieldColumn<'project'>('description', 'Description')]

/** The projects seen in this browser. */
export const ProjectsPage = () => (
  <KindPage
    kind="project"
    facts="A project groups corpora. The service shows one only when it is saved."
    columns={columns}
  />
)

import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { kindIcon } from '@/entities/kind-icon'
import { OpenById } from '@/entities/open-by-id'
import { PageHeader } from '@/ui/page-header'

const columns = [fieldColumn<'project'>('description', 'Description')]

/** The projects seen in this browser. */
export function ProjectsPage() {
  return (
    <>
      <PageHeader
        title="Projects"
        tile={kindIcon('project', 20)}
        facts="A project groups corpora. The service shows one only when it is saved."
      />
      <OpenById kind="project" />
      <CatalogList kind="project" name="projects" columns={columns} />
    </>
  )
}

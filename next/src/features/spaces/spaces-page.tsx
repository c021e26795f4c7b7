import { IconMessages } from '@tabler/icons-react'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { EntityLink } from '@/entities/entity-link'
import { OpenById } from '@/entities/open-by-id'
import { PageHeader } from '@/ui/page-header'

const columns = [
  fieldColumn<'space'>('project_id', 'Project', (id) => <EntityLink kind="project" id={id} />),
  fieldColumn<'space'>('description', 'Description'),
]

/** The spaces seen in this browser. */
export function SpacesPage() {
  return (
    <>
      <PageHeader
        title="Spaces"
        tile={<IconMessages size={20} aria-hidden />}
        facts="The service cannot list or create spaces"
      />
      <OpenById kind="space" />
      <CatalogList kind="space" name="spaces" columns={columns} />
    </>
  )
}

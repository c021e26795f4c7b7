import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { EntityLink } from '@/entities/entity-link'
import { kindIcon } from '@/entities/kind-icon'
import { OpenById } from '@/entities/open-by-id'
import { PageHeader } from '@/ui/page-header'

const columns = [fieldColumn<'episode'>('mindspace_id', 'Space', (id) => <EntityLink kind="space" id={id} />)]

/** The episodes seen in this browser. */
export function EpisodesPage() {
  return (
    <>
      <PageHeader
        title="Episodes"
        tile={kindIcon('episode', 20)}
        facts="Summaries of conversations. They are read as an end user."
      />
      <OpenById kind="episode" />
      <CatalogList kind="episode" name="episodes" columns={columns} />
    </>
  )
}

import { fieldColumn } from '@/entities/catalog-list'
import { EntityLink } from '@/entities/entity-link'
import { KindPage } from '@/entities/kind-page'

const columns = [fieldColumn<'episode'>('mindspace_id', 'Space', (id) => <EntityLink kind="space" id={id} />)]

/** The episodes seen in this browser. */
export const EpisodesPage = () => (
  <KindPage
    kind="episode"
    facts="Summaries of conversations. They are read as an end user."
    columns={columns}
  />
)

import { fieldColumn } from '@/entities/catalog-list'
import { KindPage } from '@/entities/kind-page'

const columns = [fieldColumn<'corpus'>('description', 'Description')]

/** The corpora seen in this browser. */
export const CorporaPage = () => (
  <KindPage kind="corpus" facts="The service cannot list or create corpora" columns={columns} />
)

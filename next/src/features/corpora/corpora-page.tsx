import { IconBooks } from '@tabler/icons-react'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { OpenById } from '@/entities/open-by-id'
import { PageHeader } from '@/ui/page-header'

const columns = [fieldColumn<'corpus'>('description', 'Description')]

/** The corpora seen in this browser. */
export function CorporaPage() {
  return (
    <>
      <PageHeader
        title="Corpora"
        tile={<IconBooks size={20} aria-hidden />}
        facts="The service cannot list or create corpora"
      />
      <OpenById kind="corpus" />
      <CatalogList kind="corpus" name="corpora" columns={columns} />
    </>
  )
}

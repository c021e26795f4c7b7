import Icon from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { OpenById } from '@/references/open-by-id'
import { PlannedPage } from '@/ui/planned-page'

export function CorporaPage() {
  return (
    <PlannedPage
      title="Corpora"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will show the corpora known to this browser and the queries that were run on them here."
      limits="The service cannot list corpora, read one, or create one."
    >
      <OpenById kind="corpus" />
    </PlannedPage>
  )
}

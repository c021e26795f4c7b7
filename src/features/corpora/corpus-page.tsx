import Icon from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function CorpusPage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Corpus"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="corpus id"
      purpose="It will query this corpus as the acting end user and show answer, chunks and graph side by side, with one selection over all of them."
      limits="The service cannot read a corpus as such. Only queries tell what is in it."
    />
  )
}

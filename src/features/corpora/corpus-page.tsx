import { PlannedThingPage } from '@/references/planned-thing-page'

export function CorpusPage({ id }: { id: string }) {
  return (
    <PlannedThingPage
      kind="corpus"
      id={id}
      purpose="It will query this corpus as the acting end user and show answer, chunks and graph side by side, with one selection over all of them."
      limits="The service cannot read a corpus as such. Only queries tell what is in it."
    />
  )
}

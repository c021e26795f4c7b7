import { createFileRoute } from '@tanstack/react-router'
import { CorpusPage } from '@/features/corpora/corpus-page'
import { stringSearchParams } from '@/lib/search-params'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question that the page of a corpus opens with: never in the address. */
    question?: string
  }
}

export const Route = createFileRoute('/_frame/corpora/$id')({
  // `vs`: the run to compare with. `sel`: what is selected of the answer. The others: the message that led here.
  validateSearch: ({ run, vs, sel, space, participant, message }) =>
    stringSearchParams({ run, vs, sel, space, participant, message }),
  component: CorpusPage,
})

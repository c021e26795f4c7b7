import { useQueryClient } from '@tanstack/react-query'
import { corpusKeys } from '@/api/queries/corpora'
import { usePartition } from '@/storage/catalog/use-catalog'

interface QuestionDraft {
  readonly text: string
  /** What was shown while it was typed: the draft is over that. */
  readonly run: string | undefined
  readonly query: string
}

/** The question that is typed and not asked yet. It outlasts a visit to another page, but not the tab or a sign-out. */
export function useQuestionDraft(corpus: string) {
  const queryClient = useQueryClient()
  const key = corpusKeys.draft(usePartition() ?? '', corpus)
  const read = () => queryClient.getQueryData<QuestionDraft>(key)
  return {
    read(run: string | undefined, query: string): string | undefined {
      const draft = read()
      return draft?.run === run && draft?.query === query ? draft.text : undefined
    },
    write(draft: QuestionDraft): void {
      queryClient.setQueryDefaults(key, { gcTime: Infinity })
      queryClient.setQueryData<QuestionDraft>(key, draft)
    },
    /** Its question is asked. */
    forget(query: string): void {
      if (read()?.text.trim() === query) queryClient.removeQueries({ queryKey: key })
    },
  }
}

import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'

interface QuestionDraft {
  readonly text: string
  /** The run displayed while it was typed: the draft only applies to it. */
  readonly run: string | undefined
  readonly query: string
}

/** By corpus. */
const drafts = perSession(() => new Map<string, QuestionDraft>())

/** The question that is typed but not asked yet. It survives visits to other pages, but not the tab or a sign-out. */
export function useQuestionDraft(corpus: string) {
  const { session } = useSession()
  return {
    read(run: string | undefined, query: string): string | undefined {
      const draft = drafts(session).get(corpus)
      return draft?.run === run && draft?.query === query ? draft.text : undefined
    },
    write(draft: QuestionDraft): void {
      drafts(session).set(corpus, draft)
    },
    /** Removes the draft once its question is asked. */
    forget(query: string): void {
      const all = drafts(session)
      if (all.get(corpus)?.text.trim() === query) all.delete(corpus)
    },
  }
}

import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'

interface QuestionDraft {
  readonly text: string
  /** What was shown while it was typed: the draft is over that. */
  readonly run: string | undefined
  readonly query: string
}

/** By corpus. */
const drafts = perSession(() => new Map<string, QuestionDraft>())

/** The question that is typed and not asked yet. It outlasts a visit to another page, but not the tab or a sign-out. */
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
    /** Its question is asked. */
    forget(query: string): void {
      const all = drafts(session)
      if (all.get(corpus)?.text.trim() === query) all.delete(corpus)
    },
  }
}

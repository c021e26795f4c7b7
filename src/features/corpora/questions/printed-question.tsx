import { participantName } from '@/entities/pasted/participant-views'
import { clockTime, dateOnly } from '@/lib/time/relative-time'
import type { RunFacts } from '@/storage/schema'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { usePrinted } from '@/ui/page/use-printed'
import styles from './query-form.module.css'

interface PrintedQuestionProps {
  query: string
  /** The run that is shown. */
  facts: RunFacts | undefined
}

/** On paper, the question with when it was asked and as whom. */
export function PrintedQuestion({ query, facts }: PrintedQuestionProps) {
  const catalog = useCatalogStore()
  // Names follow the catalog.
  useCatalogState()
  const isPrinted = usePrinted()
  if (!isPrinted || query === '') return null
  return (
    <div className={styles.printed}>
      <p>
        Question: <strong>{query}</strong>
      </p>
      {facts && (
        <p>
          {`Asked ${askedAt(facts)}`}
          {facts.actor !== null && ` as ${participantName(facts.actor, catalog)}`}
        </p>
      )}
    </div>
  )
}

function askedAt({ at, took }: RunFacts): string {
  return `${dateOnly(at - took)}, ${clockTime(at - took)}`
}

import { participantName } from '@/entities/pasted/participant-views'
import { clockTime, dateOnly } from '@/lib/time/relative-time'
import type { RunFacts } from '@/storage/schema'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { usePrinted } from '@/ui/page/use-printed'
import styles from './query-form.module.css'

interface PrintedQuestionProps {
  query: string
  /** Facts of the displayed run. */
  facts: RunFacts | undefined
}

/** On paper, the question with its time and the end user it was asked as. */
export function PrintedQuestion({ query, facts }: PrintedQuestionProps) {
  const catalog = useCatalogStore()
  // Renders again if a name in the catalog changes.
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

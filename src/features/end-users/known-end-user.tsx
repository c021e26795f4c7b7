import { useKnownThing } from '@/catalog/use-catalog'
import { KnownFacts } from '@/references/known-facts'
import styles from '@/records/record-page.module.css'
import { Panel } from '@/ui/panel'

/** What earlier answers told of them, where the service has not told it now. */
export function KnownEndUser({ id }: { id: string }) {
  const entry = useKnownThing({ kind: 'end user', id })
  if (!entry || Object.keys(entry.fields).length === 0) return null
  return (
    <Panel title="Known to this browser" count="from earlier answers" className={styles.panel}>
      <KnownFacts entry={entry} />
    </Panel>
  )
}

import { useCatalogEntity } from '@/catalog/use-catalog'
import { EntityFacts } from '@/references/entity-facts'
import styles from '@/records/record-page.module.css'
import { Panel } from '@/ui/panel'

/** What earlier answers told of them, where the service has not told it now. */
export function CatalogEndUser({ id }: { id: string }) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  if (!entry || Object.keys(entry.fields).length === 0) return null
  return (
    <Panel title="Known to this browser" count="from earlier answers" className={styles.panel}>
      <EntityFacts entry={entry} />
    </Panel>
  )
}

import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityFacts } from '@/entities/entity-facts'
import styles from '@/editing/record-page.module.css'
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

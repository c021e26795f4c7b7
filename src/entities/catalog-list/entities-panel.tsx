import type { ReactNode } from 'react'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { pluralize } from '@/lib/text/pluralize'
import { Panel } from '@/ui/page/panel'
import { EntityLink } from '@/entities/entity-link'
import styles from './entities-panel.module.css'

interface EntitiesPanelProps {
  title: string
  entities: readonly CatalogEntry[]
  /** For example "known space". */
  one: string
  /** Shown if there are no entities. */
  none: ReactNode
}

const most = 12

/** The entities in the catalog that are related to the entity of the page. */
export function EntitiesPanel({ title, entities, one, none }: EntitiesPanelProps) {
  return (
    <Panel title={title} count={entities.length === 0 ? undefined : pluralize(entities.length, one)}>
      {entities.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.links}>
          {entities.slice(0, most).map(({ kind, id }) => (
            <li key={id}>
              <EntityLink kind={kind} id={id} />
            </li>
          ))}
          {entities.length > most && <li>and {pluralize(entities.length - most, 'more', 'more')}</li>}
        </ul>
      )}
    </Panel>
  )
}

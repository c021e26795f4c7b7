import type { ReactNode } from 'react'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { pluralize } from '@/lib/text/pluralize'
import { Panel } from '@/ui/page/panel'
import { EntityLink } from '@/entities/entity-link'
import styles from './entities-panel.module.css'

interface EntitiesPanelProps {
  title: string
  entities: readonly CatalogEntry[]
  /** "known space" */
  one: string
  /** What stands there where none is known. */
  none: ReactNode
}

const most = 12

/** Things that a page's own thing has to do with, as far as this browser knows them. */
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

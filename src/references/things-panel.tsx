import type { ReactNode } from 'react'
import type { CatalogEntry } from '@/catalog/catalog-entry'
import { counted } from '@/lib/counted'
import { Panel } from '@/ui/panel'
import { ThingLink } from './thing-link'
import styles from './things-panel.module.css'

interface ThingsPanelProps {
  title: string
  things: readonly CatalogEntry[]
  /** "known space" */
  one: string
  /** What stands there where none is known. */
  none: ReactNode
}

const most = 12

/** Things that a page's own thing has to do with, as far as this browser knows them. */
export function ThingsPanel({ title, things, one, none }: ThingsPanelProps) {
  return (
    <Panel title={title} count={things.length === 0 ? undefined : counted(things.length, one)}>
      {things.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.links}>
          {things.slice(0, most).map(({ kind, id }) => (
            <li key={id}>
              <ThingLink kind={kind} id={id} />
            </li>
          ))}
          {things.length > most && <li>and {counted(things.length - most, 'more', 'more')}</li>}
        </ul>
      )}
    </Panel>
  )
}

import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogName, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { ShortId } from '@/ui/id-chip'
import { bearerName } from './bearer-name'
import { EntityAge } from './entity-age'
import { EntityAvatar } from './entity-avatar'
import styles from './entity-option.module.css'

/** A known thing in a list to choose from: its face, name, id and how old what is known of it is. */
export function EntityOption({ entry }: { entry: CatalogEntry }) {
  const { kind, id, state } = entry
  const isMissing = state.value === 'not found' || state.value === 'deleted'
  const name = useCatalogName(entry)?.slice(0, 200)
  const endUsers = useCatalogEntities('end user')
  const bearer = name === undefined && kind === 'persona' ? bearerName(endUsers, id) : undefined
  return (
    <>
      <EntityAvatar kind={kind} entry={entry} size={24} />
      <span className={styles.words}>
        {name === undefined ? (
          <>
            <span className="pc-mono" title={id}>
              <ShortId id={id} />
            </span>
            <span className={styles.untold}>
              {bearer === undefined ? 'No name yet' : `of ${bearer.slice(0, 200)}`}
            </span>
          </>
        ) : (
          <>
            <span>{name}</span>
            <span className={styles.id} title={id}>
              <ShortId id={id} />
            </span>
          </>
        )}
      </span>
      {isMissing ? (
        <span className={styles.gone}>{state.value}</span>
      ) : (
        <EntityAge entry={entry} tabIndex={-1} />
      )}
    </>
  )
}

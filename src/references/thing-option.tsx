import type { CatalogEntry } from '@/catalog/catalog-entry'
import { useKnownName, useKnownThings } from '@/catalog/use-catalog'
import { ShortId } from '@/ui/id-chip'
import { bearerName } from './bearer-name'
import { ThingAge } from './thing-age'
import { ThingFace } from './thing-face'
import styles from './thing-option.module.css'

/** A known thing in a list to choose from: its face, name, id and how old what is known of it is. */
export function ThingOption({ entry }: { entry: CatalogEntry }) {
  const { kind, id, state } = entry
  const isGone = state.value === 'not found' || state.value === 'deleted'
  const name = useKnownName(entry)?.slice(0, 200)
  const endUsers = useKnownThings('end user')
  const bearer = name === undefined && kind === 'persona' ? bearerName(endUsers, id) : undefined
  return (
    <>
      <ThingFace kind={kind} entry={entry} size={24} />
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
      {isGone ? <span className={styles.gone}>{state.value}</span> : <ThingAge entry={entry} tabIndex={-1} />}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { isOnlyOpened, type EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { truncate } from '@/lib/text/truncate'
import { entriesOf, idPrefix, kindByPrefix } from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import styles from './other-readings.module.css'
import { entityTarget } from '@/entities/entity-target'
import { inSentence } from '@/entities/pluralize-entities'
import { writeIds } from '@/entities/ids/write-ids'

/** Other readings of an id that the service does not find as the page's kind. */
export function OtherReadings({ kind, id }: EntityRef) {
  const catalog = useCatalogStore()
  // Subscribes to the catalog, because the readings come from it.
  useCatalogState()
  const entries = entriesOf(catalog, id).filter(
    (one) => ![kind, 'unidentified'].includes(one.kind) && !isOnlyOpened(one),
  )
  const isGuessed = entries.length === 0
  const prefix = isGuessed ? idPrefix(id) : undefined
  const alike = isGuessed ? kindByPrefix(catalog, id) : undefined
  const target = alike && alike !== kind ? entityTarget({ kind: alike, id }) : undefined
  return (
    <ul className={styles.readings} aria-label="Other kinds this id may have">
      {entries.map((entry) => {
        const { one } = kindLabels[entry.kind]
        const name = entityName(entry)
        const page = entityTarget(entry, entry)
        return (
          <li key={entry.kind}>
            {one} in your catalog{name !== undefined && <>: {truncate(name, 80)}</>}.{' '}
            {page && <Link {...page}>Open the {inSentence(one)}</Link>}
          </li>
        )
      })}
      {alike ? (
        <li>
          It starts like the ids of {inSentence(kindLabels[alike].many)}.{' '}
          {target && <Link {...target}>Open as {inSentence(kindLabels[alike].one)}</Link>}
        </li>
      ) : (
        prefix !== undefined && <li>No other id in your catalog starts with “{prefix}”.</li>
      )}
      <li>
        <Link to="/go" search={{ ref: writeIds([{ id, kind: undefined }]) }}>
          Search for this id in all kinds
        </Link>
      </li>
    </ul>
  )
}

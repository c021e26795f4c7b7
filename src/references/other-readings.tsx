import { Link } from '@tanstack/react-router'
import { isOnlyOpened, type ThingRef } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { clipped } from '@/lib/clipped'
import { entriesOf, idPrefix, kindByPrefix } from './id-guesses'
import { kindWords } from './kind-words'
import styles from './other-readings.module.css'
import { thingTarget } from './thing-target'
import { inSentence } from './things-counted'
import { writeIds } from './write-ids'

/** What else an id looks like that the service does not know as the page has it. */
export function OtherReadings({ kind, id }: ThingRef) {
  const catalog = useCatalogStore()
  // What is known of the id follows the catalog.
  useCatalogState()
  const known = entriesOf(catalog, id).filter(
    (one) => ![kind, 'unidentified'].includes(one.kind) && !isOnlyOpened(one),
  )
  const isGuessed = known.length === 0
  const prefix = isGuessed ? idPrefix(id) : undefined
  const alike = isGuessed ? kindByPrefix(catalog, id) : undefined
  const target = alike && alike !== kind ? thingTarget({ kind: alike, id }) : undefined
  return (
    <ul className={styles.readings} aria-label="Other types this id may have">
      {known.map((entry) => {
        const { one } = kindWords[entry.kind]
        const name = thingName(entry)
        const page = thingTarget(entry, entry)
        return (
          <li key={entry.kind}>
            {one} in your catalog{name !== undefined && <>: {clipped(name, 80)}</>}.{' '}
            {page && <Link {...page}>Open the {inSentence(one)}</Link>}
          </li>
        )
      })}
      {alike ? (
        <li>
          It starts like the ids of {inSentence(kindWords[alike].many)}.{' '}
          {target && <Link {...target}>Open as {inSentence(kindWords[alike].one)}</Link>}
        </li>
      ) : (
        prefix !== undefined && <li>No other id in your catalog starts with “{prefix}”.</li>
      )}
      <li>
        <Link to="/go" search={{ ref: writeIds([{ id, kind: undefined }]) }}>
          Search for this id in all types
        </Link>
      </li>
    </ul>
  )
}

import type { ThingRef } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { kindWords } from './kind-words'
import styles from './picked-thing.module.css'
import { ThingAge } from './thing-age'
import { ThingFace } from './thing-face'
import { inSentence } from './things-counted'

/** What an id that was picked or typed is known as, under its field. */
export function PickedThing({ kind, id }: ThingRef) {
  const entry = useKnownThing({ kind, id })
  if (!entry)
    return <>No {inSentence(kindWords[kind].one)} known to this browser. The id is used as it is written.</>
  const isGone = entry.state.value === 'not found' || entry.state.value === 'deleted'
  return (
    <span className={styles.picked}>
      <ThingFace kind={kind} entry={entry} size={16} />
      <b>{thingName(entry)?.slice(0, 200) ?? 'No name yet'}</b>
      {isGone && <span className={styles.gone}>{entry.state.value}</span>}
      <ThingAge entry={entry} withSource />
    </span>
  )
}

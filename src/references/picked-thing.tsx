import type { ThingRef } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useKnownThing, useKnownThings } from '@/catalog/use-catalog'
import { clipped } from '@/lib/clipped'
import { shortId } from '@/ui/short-id'
import { bearerName } from './bearer-name'
import { kindWords } from './kind-words'
import styles from './picked-thing.module.css'
import { ThingAge } from './thing-age'
import { ThingFace } from './thing-face'
import { inSentence } from './things-counted'

/** What an id that was picked or typed is known as, under its field. */
export function PickedThing({ kind, id }: ThingRef) {
  const entry = useKnownThing({ kind, id })
  const endUsers = useKnownThings('end user')
  if (!entry)
    return (
      <>This browser knows no {inSentence(kindWords[kind].one)} by this id. It is used as it is written.</>
    )
  const isGone = entry.state.value === 'not found' || entry.state.value === 'deleted'
  const told = thingName(entry)
  const name = told === undefined ? undefined : clipped(told, 80)
  const bearer = name === undefined && kind === 'persona' ? bearerName(endUsers, id) : undefined
  return (
    <span className={styles.picked}>
      <ThingFace kind={kind} entry={entry} size={16} />
      <b>{name ?? shortId(id)}</b>
      {name === undefined && (
        <span>{bearer === undefined ? 'no name yet' : `of ${clipped(bearer, 80)}`}</span>
      )}
      {isGone && <span className={styles.gone}>{entry.state.value}</span>}
      <ThingAge entry={entry} withSource />
    </span>
  )
}

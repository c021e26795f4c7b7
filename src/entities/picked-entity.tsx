import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { truncate } from '@/lib/truncate'
import { shortId } from '@/ui/short-id'
import { bearerName } from './bearer-name'
import { kindLabels } from './kind-labels'
import styles from './picked-entity.module.css'
import { EntityAge } from './entity-age'
import { EntityAvatar } from './entity-avatar'
import { inSentence } from './pluralize-entities'

/** What an id that was picked or typed is known as, under its field. */
export function PickedEntity({ kind, id }: EntityRef) {
  const entry = useCatalogEntity({ kind, id })
  const endUsers = useCatalogEntities('end user')
  if (!entry)
    return (
      <>This browser knows no {inSentence(kindLabels[kind].one)} by this id. It is used as it is written.</>
    )
  const isMissing = entry.state.value === 'not found' || entry.state.value === 'deleted'
  const told = entityName(entry)
  const name = told === undefined ? undefined : truncate(told, 80)
  const bearer = name === undefined && kind === 'persona' ? bearerName(endUsers, id) : undefined
  return (
    <span className={styles.picked}>
      <EntityAvatar kind={kind} entry={entry} size={16} />
      <b>{name ?? shortId(id)}</b>
      {name === undefined && (
        <span>{bearer === undefined ? 'no name yet' : `of ${truncate(bearer, 80)}`}</span>
      )}
      {isMissing && <span className={styles.gone}>{entry.state.value}</span>}
      <EntityAge entry={entry} withSource />
    </span>
  )
}

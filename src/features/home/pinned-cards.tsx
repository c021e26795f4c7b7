import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogNames, usePinned } from '@/storage/catalog/use-catalog'
import { useDraftsByEntity } from '@/storage/drafts/use-drafts'
import { pluralize } from '@/lib/text/pluralize'
import { digitsOf } from '@/lib/json/exact-json'
import { DraftMark } from '@/entities/draft-mark'
import { kindLabels } from '@/entities/kind-labels'
import { PeekLink } from '@/entities/peek-link'
import { StateBadge } from '@/entities/state-badge'
import { entityTarget } from '@/entities/entity-target'
import { EntityTile } from '@/entities/entity-tile'
import { useIdentities } from '@/session/identities/use-identities'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import styles from './pinned-cards.module.css'

/** Number of cards. Further pins are in the catalog. */
const most = 8

export function PinnedCards() {
  const pinned = usePinned()
  const visible = pinned.slice(0, most)
  const names = useCatalogNames(visible)
  const drafts = useDraftsByEntity()
  const { state } = useIdentities()
  const acting = state.identities.find(({ id }) => id === state.actingId)
  if (pinned.length === 0) return null
  return (
    <Panel
      title="Pinned"
      count={pinned.length}
      actions={
        pinned.length > most && (
          <Link to="/catalog" search={{ state: 'pinned', sort: 'name' }} className={styles.all}>
            All {pinned.length.toLocaleString('en-GB')}
          </Link>
        )
      }
    >
      <ul className={styles.cards}>
        {visible.map((entry, index) => {
          const name = names[index] ?? 'No name yet'
          const target = entityTarget(entry, entry)
          const draft = drafts.get(refKey(entry))
          return (
            <li key={`${entry.kind}:${entry.id}`} className={styles.card}>
              <EntityTile kind={entry.kind} id={entry.id} size={36} />
              <div className={styles.words}>
                <p className={styles.first}>
                  {target ? (
                    <Link {...target} className={styles.name} title={name}>
                      {name}
                    </Link>
                  ) : (
                    <span className={styles.name}>{name}</span>
                  )}
                  <StateBadge entry={entry} />
                  {draft && <DraftMark draft={draft} />}
                  {entry.kind === 'end user' && acting?.subject === entry.id && (
                    <Badge color="teal">Acting as</Badge>
                  )}
                </p>
                <p className={styles.facts}>
                  {[kindLabels[entry.kind].one, factOf(entry)].filter(Boolean).join(' · ')}
                </p>
                <p className={styles.id}>
                  <IdChip id={entry.id} what={`${entry.kind} id`} bare />
                  <PeekLink kind={entry.kind} id={entry.id} name={name} />
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** The one fact that best identifies an entity of its kind. */
function factOf({ kind, fields }: CatalogEntry): string | undefined {
  const value = (name: string) => fields[name]?.value
  const text = (name: string) => {
    const given = value(name)
    return typeof given === 'string' && given !== '' ? given.slice(0, 60) : undefined
  }
  if (kind === 'blueprint') {
    const revision = digitsOf(value('revision'))
    return revision && `rev ${revision}`
  }
  if (kind === 'end user') return text('external_id')
  if (kind === 'persona') return text('role')
  if (kind === 'space') {
    const participants = value('participant_ids')
    return Array.isArray(participants) ? pluralize(participants.length, 'participant') : undefined
  }
  return text('description')
}

import { Badge } from '@mantine/core'
import { ButtonLink } from '@/ui/button-link'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { entityName } from '@/storage/catalog/entity-name'
import { StateBadge } from '@/entities/state-badge'
import { EntityLink } from '@/entities/entity-link'
import { AgeMark } from '@/ui/age-mark'
import { IdChip } from '@/ui/id-chip'
import { Checkbox } from '@/ui/toggles'
import { PersonAvatar } from '@/features/spaces/context/person-avatar'
import { senderLabel } from '@/features/spaces/context/sender-label'
import { useParticipantName } from '@/features/spaces/context/use-participant-name'
import styles from './participants-tab.module.css'

interface ParticipantRowProps {
  id: string
  space: string
  /** Wrote in the space, and is not known to be in it. */
  isWriter: boolean
  isChosen: boolean
  onToggle: () => void
}

/** One participant: who it is, how fresh that is, and the way to what they see. */
export function ParticipantRow({ id, space, isWriter, isChosen, onToggle }: ParticipantRowProps) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  const writer = useCatalogEntity({ kind: 'user', id })
  const name = useParticipantName(id)
  const { kind } = senderLabel({ id, name }, entry)
  const told = entry?.fields.name
  return (
    <li className={styles.row}>
      <Checkbox checked={isChosen} aria-label={`Choose ${name}`} onChange={onToggle} />
      <PersonAvatar id={id} size={28} />
      <span className={styles.who}>
        <EntityLink kind="end user" id={id} name={entityName(writer)} />
        <span>
          {kind && <small>{kind}</small>} <IdChip id={id} what="end user id" bare />
        </span>
      </span>
      {isWriter && <Badge variant="outline">sent messages here</Badge>}
      {entry && <StateBadge entry={entry} />}
      <AgeMark at={told?.at} source={told?.source} />
      <ButtonLink
        to="/spaces/$id"
        params={{ id: space }}
        search={{ participant: id }}
        size="xs"
        aria-label={`See the space as ${name}`}
      >
        View as
      </ButtonLink>
    </li>
  )
}

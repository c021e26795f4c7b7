import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { refKey } from '@/storage/catalog/catalog-entry'
import { useCatalogStore, useCatalogState, useCatalogEntity } from '@/storage/catalog/use-catalog'
import { useTalkerOf } from '@/entities/personas/use-talker-of'
import { isUnresolved } from '@/entities/is-unresolved'
import { LookUpFailure } from '@/entities/verify/look-up-failure'
import { useVerify } from '@/entities/verify/use-verify'
import { EmptyState } from '@/ui/states/empty-state'
import { Panel } from '@/ui/page/panel'
import { StillWaiting } from '@/ui/states/still-waiting'
import type { CatalogSpace } from '@/features/spaces/use-space'
import { ButtonLink } from '@/ui/button-link'
import { entityName } from '@/storage/catalog/entity-name'
import { StateBadge } from '@/entities/state-badge'
import { EntityLink } from '@/entities/entity-link'
import { AgeMark } from '@/ui/age-mark'
import { IdChip } from '@/ui/id-chip'
import { Checkbox } from '@/ui/styles/toggles'
import { PersonAvatar } from '@/features/spaces/context/person-avatar'
import { senderLabel } from '@/features/spaces/context/sender-label'
import { useParticipantName } from '@/features/spaces/context/use-participant-name'
import { AddParticipants } from './add-participants'
import styles from './participants-tab.module.css'
import { RingRoom } from './ring-room'

const atFirst = 100

/** The known participants of a space, a form to add others (#17), and a ring in its room (#20). */
export function ParticipantsTab({ space }: { space: CatalogSpace }) {
  const { id, people: all, writers } = space
  const catalog = useCatalogStore()
  useCatalogState()
  const verifying = useVerify()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const ringed = all.filter((one) => chosen.has(one))
  const refs = all.map((one) => ({ kind: 'end user' as const, id: one }))
  const failure = refs.map((ref) => verifying.failures.get(refKey(ref))).find(Boolean)
  const unresolved = refs.filter((ref) => {
    const entry = catalog.get(ref)
    return !entry || isUnresolved(entry)
  })
  const visible = isWhole ? all : all.slice(0, atFirst)
  const toggle = (one: string) =>
    setChosen((before) =>
      before.has(one) ? new Set([...before].filter((other) => other !== one)) : new Set([...before, one]),
    )
  return (
    <div className={styles.tab}>
      <Panel
        title="Known participants"
        count={all.length}
        actions={
          all.length > 0 && (
            <Button
              size="xs"
              onClick={() => verifying.verify(refs)}
              {...busyProps(verifying.progress !== null)}
            >
              {unresolved.length > 0 ? 'Load names' : 'Refresh names'}
            </Button>
          )
        }
      >
        {verifying.progress && <StillWaiting for="the names" onCancel={verifying.cancel} />}
        {failure && (
          <LookUpFailure failure={failure} what="Participants" onRetry={() => verifying.verify(refs)} />
        )}
        {all.length === 0 ? (
          <EmptyState title="No known participants">
            The service cannot list participants: it returns them only when a space is updated or someone is
            added.
          </EmptyState>
        ) : (
          <ul className={styles.rows} aria-label="Known participants">
            {visible.map((one) => (
              <ParticipantRow
                key={one}
                id={one}
                space={id}
                isWriter={writers.includes(one)}
                isChosen={chosen.has(one)}
                onToggle={() => toggle(one)}
              />
            ))}
          </ul>
        )}
        {visible.length < all.length && (
          <Button size="xs" onClick={() => setWhole(true)}>
            Show {all.length - visible.length} more
          </Button>
        )}
        {all.length > 0 && (
          <Group gap={8} mt={10}>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => setChosen(new Set(chosen.size < all.length ? all : []))}
            >
              {chosen.size < all.length ? 'Select all' : 'Clear selection'}
            </Button>
          </Group>
        )}
      </Panel>
      <RingRoom space={id} name={space.name ?? id} chosen={ringed} />
      <AddParticipants space={space} />
    </div>
  )
}

interface ParticipantRowProps {
  id: string
  space: string
  /** Sent messages in the space but is not a known participant. */
  isWriter: boolean
  isChosen: boolean
  onToggle: () => void
}

/** A participant with the age of the data and a link to their view. */
function ParticipantRow({ id, space, isWriter, isChosen, onToggle }: ParticipantRowProps) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  const writer = useCatalogEntity({ kind: 'user', id })
  const name = useParticipantName(id)
  const { kind } = senderLabel({ id, name }, entry)
  const nameField = entry?.fields.name
  const talker = useTalkerOf(entry)
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
      <AgeMark at={nameField?.at} source={nameField?.source} />
      <span className={styles.actions}>
        {talker && (
          <ButtonLink
            to="/playground"
            search={{ ...talker, space }}
            size="xs"
            aria-label={`Talk to persona of ${name}`}
          >
            Talk to persona
          </ButtonLink>
        )}
        <ButtonLink
          to="/spaces/$id"
          params={{ id: space }}
          search={{ participant: id }}
          size="xs"
          aria-label={`See the space as ${name}`}
        >
          View as
        </ButtonLink>
      </span>
    </li>
  )
}

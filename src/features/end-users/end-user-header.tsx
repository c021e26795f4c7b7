import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { ownOf } from '@/catalog/catalog-entry'
import { toldName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import type { ToldAt } from '@/records/record-field'
import { ActAs } from '@/references/act-as'
import { AliasMark } from '@/references/alias-mark'
import { PinButton } from '@/references/own-marks'
import { StateBadge } from '@/references/state-badge'
import { ThingTile } from '@/references/thing-tile'
import { canAct } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { AgeMark } from '@/ui/age-mark'
import { Button } from '@/ui/button'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'
import styles from './end-user-page.module.css'

interface EndUserHeaderProps {
  id: string
  badge?: ReactNode
  /** The answer that the page shows. */
  told?: ToldAt
  isReloading: boolean
  onReload: () => void
}

export function EndUserHeader({ id, badge, told, isReloading, onReload }: EndUserHeaderProps) {
  const entry = useKnownThing({ kind: 'end user', id })
  const { alias } = ownOf(entry)
  const toldAs = entry && toldName(entry)
  const isOwnName = alias !== '' && toldAs === undefined
  const name = (isOwnName ? alias : toldAs)?.slice(0, 300)
  const type = entry?.fields.participant_type?.value
  const isTyped = typeof type === 'string' && type !== ''
  const isGone = entry?.state.value === 'not found' || entry?.state.value === 'deleted'
  return (
    <PageHeader
      title={name ?? 'End user'}
      subject={name === undefined ? shortId(id) : undefined}
      tile={<ThingTile kind="end user" id={id} size={40} />}
      badges={
        <>
          {isOwnName && <AliasMark />}
          {badge || (entry && <StateBadge entry={entry} />)}
        </>
      }
      facts={
        <>
          {isTyped ? (
            <span className={styles.type}>{type}</span>
          ) : (
            name !== undefined && <span>End user</span>
          )}
          <IdChip id={id} what="end user id" whole />
          {alias !== '' && !isOwnName && <q title="Your alias">{alias.slice(0, 200)}</q>}
          {told && <AgeMark {...told} verb="Read" />}
        </>
      }
      actions={
        <>
          <Button icon={<IconRefresh size={15} aria-hidden />} loading={isReloading} onClick={onReload}>
            Read again
          </Button>
          <PinButton kind="end user" id={id} />
          {!isGone && <ActAsThem id={id} name={name ?? id} />}
        </>
      }
    />
  )
}

function ActAsThem({ id, name }: { id: string; name: string }) {
  const { state } = useIdentities()
  const acting = state.identities.find((identity) => identity.id === state.actingId)
  const isActing = acting?.subject === id && canAct(acting) && !state.frozen
  return (
    <ActAs
      label={isActing ? 'Acting as this user' : 'Act as this user'}
      of={{ id, name: name.slice(0, 80) }}
    />
  )
}

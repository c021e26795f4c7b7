import { Button } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import type { ObservedAt } from '@/editing/resource'
import { ActAs } from '@/entities/acting/act-as'
import { EntityHeader } from '@/entities/entity-header'
import { StateBadge } from '@/entities/state-badge'
import { canAct } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { AgeMark } from '@/ui/age-mark'
import styles from './end-user-page.module.css'

interface EndUserHeaderProps {
  id: string
  badge?: ReactNode
  /** The answer that the page shows. */
  observed?: ObservedAt
  isReloading: boolean
  /** Undefined if the page itself offers to read again. */
  onReload?: (() => void) | undefined
}

export function EndUserHeader({ id, badge, observed, isReloading, onReload }: EndUserHeaderProps) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  const name = (entry && observedName(entry)) ?? (ownOf(entry).alias || undefined)
  const type = entry?.fields.participant_type?.value
  const hasType = typeof type === 'string' && type !== ''
  const isMissing = entry?.state.value === 'not found' || entry?.state.value === 'deleted'
  return (
    <EntityHeader
      kind="end user"
      id={id}
      type={
        hasType ? <span className={styles.type}>{type}</span> : name !== undefined && <span>End user</span>
      }
      badges={badge || (entry && <StateBadge entry={entry} />)}
      facts={observed && <AgeMark {...observed} verb="Read" />}
      actions={
        <>
          {onReload && (
            <Button
              leftSection={<IconRefresh size={15} aria-hidden />}
              onClick={onReload}
              {...busyProps(isReloading)}
            >
              Read again
            </Button>
          )}
          {!isMissing && <ActAsEndUser id={id} name={name ?? id} />}
        </>
      }
    />
  )
}

function ActAsEndUser({ id, name }: { id: string; name: string }) {
  const { state } = useIdentities()
  const acting = state.identities.find((identity) => identity.id === state.actingId)
  const isActing = acting?.subject === id && canAct(acting) && !state.isPaused
  return (
    <ActAs
      label={isActing ? 'Acting as this user' : 'Act as this user'}
      of={{ id, name: name.slice(0, 80) }}
    />
  )
}

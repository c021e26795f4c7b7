import type { ReactNode } from 'react'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { AliasMark } from '@/entities/alias-mark'
import { isUnresolved } from '@/entities/is-unresolved'
import { lastObservation } from '@/entities/last-observation'
import { PinButton } from '@/entities/own-marks'
import { StateBadge } from '@/entities/state-badge'
import { EntityTile } from '@/entities/entity-tile'
import { AgeMark } from '@/ui/age-mark'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'

export function ProjectHeader({ id, badge }: { id: string; badge?: ReactNode }) {
  const entry = useCatalogEntity({ kind: 'project', id })
  const { alias } = ownOf(entry)
  const serviceName = entry && observedName(entry)
  const isOwnName = alias !== '' && serviceName === undefined
  const name = (isOwnName ? alias : serviceName)?.slice(0, 300)
  const told = entry && !isUnresolved(entry) ? lastObservation(entry) : undefined
  return (
    <PageHeader
      title={name ?? 'Project'}
      subject={name === undefined ? shortId(id) : undefined}
      tile={<EntityTile kind="project" id={id} size={40} />}
      badges={
        <>
          {isOwnName && <AliasMark />}
          {badge || (entry && <StateBadge entry={entry} />)}
        </>
      }
      facts={
        <>
          {name !== undefined && <span>Project</span>}
          <IdChip id={id} what="project id" whole />
          {alias !== '' && !isOwnName && <q title="Your alias">{alias.slice(0, 200)}</q>}
          <AgeMark at={told?.at} source={told?.source} verb="Last seen" />
        </>
      }
      actions={<PinButton kind="project" id={id} />}
    />
  )
}

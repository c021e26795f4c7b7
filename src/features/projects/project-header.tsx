import type { ReactNode } from 'react'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityHeader } from '@/entities/entity-header'
import { isUnresolved } from '@/entities/is-unresolved'
import { lastObservation } from '@/entities/last-observation'
import { StateBadge } from '@/entities/state-badge'
import { AgeMark } from '@/ui/age-mark'

export function ProjectHeader({ id, badge }: { id: string; badge?: ReactNode }) {
  const entry = useCatalogEntity({ kind: 'project', id })
  const seen = entry && !isUnresolved(entry) ? lastObservation(entry) : undefined
  const isMissing = entry?.state.value === 'not found'
  return (
    <EntityHeader
      kind="project"
      id={id}
      type={entityName(entry) !== undefined && <span>Project</span>}
      badges={
        <>
          {entry && <StateBadge entry={entry} />}
          {badge}
        </>
      }
      facts={!isMissing && <AgeMark at={seen?.at} source={seen?.source} verb="Last seen" />}
    />
  )
}

import type { ReactNode } from 'react'
import { ownOf } from '@/catalog/catalog-entry'
import { toldName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { AliasMark } from '@/references/alias-mark'
import { isUntold } from '@/references/is-untold'
import { lastTold } from '@/references/last-told'
import { PinButton } from '@/references/own-marks'
import { StateBadge } from '@/references/state-badge'
import { ThingTile } from '@/references/thing-tile'
import { AgeMark } from '@/ui/age-mark'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'

export function ProjectHeader({ id, badge }: { id: string; badge?: ReactNode }) {
  const entry = useKnownThing({ kind: 'project', id })
  const { alias } = ownOf(entry)
  const toldAs = entry && toldName(entry)
  const isOwnName = alias !== '' && toldAs === undefined
  const name = (isOwnName ? alias : toldAs)?.slice(0, 300)
  const told = entry && !isUntold(entry) ? lastTold(entry) : undefined
  return (
    <PageHeader
      title={name ?? 'Project'}
      subject={name === undefined ? shortId(id) : undefined}
      tile={<ThingTile kind="project" id={id} size={40} />}
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

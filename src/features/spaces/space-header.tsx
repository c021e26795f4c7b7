import { Badge } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { ButtonLink } from '@/ui/button-link'
import { EntityLink } from '@/entities/entity-link'
import { AliasMark } from '@/entities/alias-mark'
import { PinButton } from '@/entities/own-marks'
import { StateBadge } from '@/entities/state-badge'
import { EntityTile } from '@/entities/entity-tile'
import { observedName } from '@/storage/catalog/entity-name'
import { AgeMark } from '@/ui/age-mark'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'
import styles from './space-page.module.css'
import type { CatalogSpace } from './use-space'

export function SpaceHeader({ space: { id, entry, name, alias } }: { space: CatalogSpace }) {
  const serviceName = entry && observedName(entry)
  const { type: own, space_type: told } = entry?.fields ?? {}
  const type = own?.value ?? told?.value
  const project = entry?.fields.project_id?.value
  const named = entry?.fields.name
  return (
    <PageHeader
      title={name?.slice(0, 300) ?? 'Space'}
      subject={name === undefined ? shortId(id) : undefined}
      tile={<EntityTile kind="space" id={id} size={40} />}
      badges={
        <>
          {serviceName === undefined && alias !== '' && <AliasMark />}
          {typeof type === 'string' && type !== '' && (
            <Badge
              variant="outline"
              leftSection={type === 'PRIVATE' ? <IconLock size={12} aria-hidden /> : undefined}
            >
              {type === 'PRIVATE' ? 'Private' : type.slice(0, 40)}
            </Badge>
          )}
          {entry && <StateBadge entry={entry} />}
        </>
      }
      facts={
        <>
          <IdChip id={id} what="space id" whole />
          {alias !== '' && serviceName !== undefined && <q title="Your alias">{alias.slice(0, 200)}</q>}
          {typeof project === 'string' && project !== '' && <EntityLink kind="project" id={project} noPeek />}
          {named && <AgeMark at={named.at} source={named.source} verb="Named" />}
        </>
      }
      actions={
        <>
          <PinButton kind="space" id={id} />
          {(['edit', 'participants'] as const).map((tab) => (
            <ButtonLink key={tab} to="/spaces/$id" params={{ id }} search={(before) => ({ ...before, tab })}>
              <span>
                {tab === 'edit' ? 'Edit' : 'Add or ring'}
                <span className={styles.wide}>{tab === 'edit' ? ' space' : ' participants'}</span>
              </span>
            </ButtonLink>
          ))}
        </>
      }
    />
  )
}

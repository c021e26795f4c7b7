import type { ReactNode } from 'react'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page/page-header'
import { shortId } from '@/ui/short-id'
import { AliasMark } from './alias-mark'
import type { EntityKind } from './entity-kinds'
import { EntityTile } from './entity-tile'
import { kindLabels } from './kind-labels'
import { PinButton } from './own-marks'
import { inSentence } from './pluralize-entities'

interface EntityHeaderProps {
  kind: EntityKind
  id: string
  /** Its name in an answer on this page. Default: its name in earlier answers. */
  serviceName?: string | undefined
  /** Shown as the name where neither an answer nor an alias gives one. */
  description?: string | undefined
  /** Rendered before the id. */
  type?: ReactNode
  /** Rendered after the name. */
  badges?: ReactNode
  /** Rendered after the id. */
  facts?: ReactNode
  /** Rendered after the pin. */
  actions?: ReactNode
}

/** Header of an entity's page: its name and the source of the name, its full id, and the pin. */
export function EntityHeader({
  kind,
  id,
  description,
  type,
  badges,
  facts,
  actions,
  ...given
}: EntityHeaderProps) {
  const entry = useCatalogEntity({ kind, id })
  const { alias } = ownOf(entry)
  const serviceName = given.serviceName || (entry && observedName(entry))
  const name = (serviceName ?? (alias || description))?.slice(0, 300)
  const label = kindLabels[kind].one
  return (
    <PageHeader
      title={name ?? label}
      windowTitle={
        name === undefined && entry?.state.value === 'not found' ? `${label} not found` : undefined
      }
      subject={name === undefined ? shortId(id) : undefined}
      tile={<EntityTile kind={kind} id={id} size={40} />}
      badges={
        <>
          {serviceName === undefined && alias !== '' && <AliasMark />}
          {badges}
        </>
      }
      facts={
        <>
          {type}
          <IdChip id={id} what={`${inSentence(label)} id`} whole />
          {serviceName !== undefined && alias !== '' && <q title="Your alias">{alias.slice(0, 200)}</q>}
          {facts}
        </>
      }
      actions={
        <>
          <PinButton kind={kind} id={id} />
          {actions}
        </>
      }
    />
  )
}

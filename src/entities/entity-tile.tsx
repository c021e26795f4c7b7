import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityAvatar } from './entity-avatar'

/** The face of a thing that is named somewhere. */
export function EntityTile({ kind, id, size = 24 }: EntityRef & { size?: number }) {
  return <EntityAvatar kind={kind} entry={useCatalogEntity({ kind, id })} size={size} />
}

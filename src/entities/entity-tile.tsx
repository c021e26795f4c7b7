import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityAvatar } from './entity-avatar'

/** The avatar of an entity that is mentioned somewhere. */
export function EntityTile({ kind, id, size = 24 }: EntityRef & { size?: number }) {
  return <EntityAvatar kind={kind} entry={useCatalogEntity({ kind, id })} size={size} />
}

import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { SenderAvatar } from './sender-avatar'
import { senderLabel } from './sender-label'

/** Somebody's face: as an end user, or by the name that a message told. */
export function PersonAvatar({ id, size }: { id: string; size: number }) {
  const endUser = useCatalogEntity({ kind: 'end user', id })
  const user = useCatalogEntity({ kind: 'user', id })
  return <SenderAvatar sender={senderLabel({ id, name: user && observedName(user) }, endUser)} size={size} />
}

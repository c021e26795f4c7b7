import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { SenderAvatar } from './sender-avatar'
import { senderLabel } from './sender-label'

/** Avatar of an end user, or of a sender by the name in their messages. */
export function PersonAvatar({ id, size }: { id: string; size: number }) {
  const endUser = useCatalogEntity({ kind: 'end user', id })
  const user = useCatalogEntity({ kind: 'user', id })
  return <SenderAvatar sender={senderLabel({ id, name: user && observedName(user) }, endUser)} size={size} />
}

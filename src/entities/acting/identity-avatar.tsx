import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import type { Identity } from '@/session/identities/identities-state'
import { Avatar } from '@/ui/avatar'
import { EntityAvatar } from '@/entities/entity-avatar'

interface IdentityAvatarProps {
  identity: Pick<Identity, 'subject' | 'name'>
  size?: number
}

/** The end user's avatar as elsewhere in the console, else one from the token's claims. */
export function IdentityAvatar({ identity: { subject, name }, size }: IdentityAvatarProps) {
  const entry = useCatalogEntity(subject === null ? undefined : { kind: 'end user', id: subject })
  return entry && observedName(entry) !== undefined ? (
    <EntityAvatar kind="end user" entry={entry} size={size} />
  ) : (
    <Avatar name={name} size={size} />
  )
}

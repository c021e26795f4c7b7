import { observedName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import type { Identity } from '@/session/identities/identities-state'
import { Avatar } from '@/ui/avatar'
import { EntityAvatar } from '@/entities/entity-avatar'

interface IdentityAvatarProps {
  identity: Pick<Identity, 'subject' | 'name'>
  size?: number
}

/** The face that its end user has everywhere, else one by what the token says of them. */
export function IdentityAvatar({ identity: { subject, name }, size }: IdentityAvatarProps) {
  const entry = useCatalogEntity(subject === null ? undefined : { kind: 'end user', id: subject })
  return entry && observedName(entry) !== undefined ? (
    <EntityAvatar kind="end user" entry={entry} size={size} />
  ) : (
    <Avatar name={name} size={size} />
  )
}

import { EntityAvatar } from '@/entities/entity-avatar'
import { Avatar } from '@/ui/avatar'
import type { SenderLabel } from './sender-label'

interface SenderAvatarProps {
  sender: Pick<SenderLabel, 'avatar' | 'isPersona'>
  size: number
}

/** The same avatar for a person everywhere in a space. */
export function SenderAvatar({ sender: { avatar, isPersona }, size }: SenderAvatarProps) {
  return avatar === undefined ? (
    <EntityAvatar kind="end user" entry={undefined} size={size} />
  ) : (
    <Avatar name={avatar} size={size} persona={isPersona} />
  )
}

import { toldName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import type { Identity } from '@/session/identities-state'
import { Face } from '@/ui/face'
import { ThingFace } from './thing-face'

interface IdentityFaceProps {
  identity: Pick<Identity, 'subject' | 'name'>
  size?: number
}

/** The face that its end user has everywhere, else one by what the token says of them. */
export function IdentityFace({ identity: { subject, name }, size }: IdentityFaceProps) {
  const entry = useKnownThing(subject === null ? undefined : { kind: 'end user', id: subject })
  return entry && toldName(entry) !== undefined ? (
    <ThingFace kind="end user" entry={entry} size={size} />
  ) : (
    <Face name={name} size={size} />
  )
}

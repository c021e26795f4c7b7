import { toldName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { SenderFace } from './sender-face'
import { senderWords } from './sender-words'

/** Somebody's face: as an end user, or by the name that a message told. */
export function PersonFace({ id, size }: { id: string; size: number }) {
  const endUser = useKnownThing({ kind: 'end user', id })
  const user = useKnownThing({ kind: 'user', id })
  return <SenderFace sender={senderWords({ id, name: user && toldName(user) }, endUser)} size={size} />
}

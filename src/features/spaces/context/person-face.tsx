import { thingName, toldName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { ThingTile } from '@/references/thing-tile'
import { Face } from '@/ui/face'

/** Somebody's face: as an end user, or by the name that a message told. */
export function PersonFace({ id, size }: { id: string; size: number }) {
  const endUser = useKnownThing({ kind: 'end user', id })
  const user = useKnownThing({ kind: 'user', id })
  const told = user && toldName(user)
  return thingName(endUser) === undefined && told !== undefined ? (
    <Face name={told} size={size} />
  ) : (
    <ThingTile kind="end user" id={id} size={size} />
  )
}

import { thingName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { ThingLink } from '@/references/thing-link'
import { IdChip } from '@/ui/id-chip'

/** An end user by the name that is known of them, also from what they wrote, and by their id. */
export function PersonLink({ id, noPeek }: { id: string; noPeek?: boolean }) {
  const endUser = useKnownThing({ kind: 'end user', id })
  const writer = useKnownThing({ kind: 'user', id })
  const name = thingName(endUser) ?? thingName(writer)
  return (
    <>
      <ThingLink {...{ kind: 'end user', id, name, noPeek }} />
      {name !== undefined && (
        <>
          {' '}
          <IdChip id={id} what="end user id" bare />
        </>
      )}
    </>
  )
}

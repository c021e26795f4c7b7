import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityLink } from '@/entities/entity-link'
import { IdChip } from '@/ui/id-chip'

/** An end user by name, including a name from their messages, and by id. */
export function PersonLink({ id, noPeek }: { id: string; noPeek?: boolean }) {
  const endUser = useCatalogEntity({ kind: 'end user', id })
  const writer = useCatalogEntity({ kind: 'user', id })
  const name = entityName(endUser) ?? entityName(writer)
  return (
    <>
      <EntityLink {...{ kind: 'end user', id, name, noPeek }} />
      {name !== undefined && (
        <>
          {' '}
          <IdChip id={id} what="end user id" bare />
        </>
      )}
    </>
  )
}

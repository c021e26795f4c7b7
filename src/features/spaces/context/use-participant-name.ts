import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { shortId } from '@/ui/short-id'

/** An end user's name if this browser has one, else a short form of the id. */
export function useParticipantName(id: string | undefined): string {
  const endUser = useCatalogEntity(id === undefined ? undefined : { kind: 'end user', id })
  // A sender's name comes with each message.
  const user = useCatalogEntity(id === undefined ? undefined : { kind: 'user', id })
  return (entityName(endUser) ?? entityName(user) ?? shortId(id ?? '')).slice(0, 120)
}

import type { Catalog } from '@/storage/catalog/create-catalog'
import { entityName } from '@/storage/catalog/entity-name'
import type { Identity } from '@/session/identities/identities-state'

/** Like `useIdentityName`, where no hook can be called. */
export function identityName(
  catalog: Pick<Catalog, 'get'>,
  { subject, name }: Pick<Identity, 'subject' | 'name'>,
): string {
  const catalogName =
    subject === null ? undefined : entityName(catalog.get({ kind: 'end user', id: subject }))
  return name === subject ? (catalogName ?? name) : name
}

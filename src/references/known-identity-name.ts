import type { Catalog } from '@/catalog/create-catalog'
import { thingName } from '@/catalog/thing-name'
import type { Identity } from '@/session/identities-state'

/** As `useIdentityName`, where no hook can be. */
export function identityName(
  catalog: Pick<Catalog, 'get'>,
  { subject, name }: Pick<Identity, 'subject' | 'name'>,
): string {
  const known = subject === null ? undefined : thingName(catalog.get({ kind: 'end user', id: subject }))
  return name === subject ? (known ?? name) : name
}

import { useCatalogName } from '@/storage/catalog/use-catalog'
import type { Identity } from '@/session/identities/identities-state'

/** The end user's name in the catalog, else the name in the token. */
export function useIdentityName({ subject, name }: Pick<Identity, 'subject' | 'name'>): string {
  const catalogName = useCatalogName(subject === null ? undefined : { kind: 'end user', id: subject })
  return name === subject ? (catalogName ?? name) : name
}

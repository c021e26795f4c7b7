import { useCatalogName } from '@/storage/catalog/use-catalog'
import type { Identity } from '@/session/identities/identities-state'

/** The name of an end user as this browser knows it, else what the token says of them. */
export function useIdentityName({ subject, name }: Pick<Identity, 'subject' | 'name'>): string {
  const known = useCatalogName(subject === null ? undefined : { kind: 'end user', id: subject })
  return name === subject ? (known ?? name) : name
}

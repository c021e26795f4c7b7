import type { Talker } from '@/lib/talk-search'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'

/**
 * The persona of an end user with its active version, if it has one. The service does not check that the version is of
 * this persona: one that is known to be of another is left out.
 */
export function useTalkerOf(endUser: CatalogEntry | undefined): Talker | undefined {
  const persona = textIn(endUser, 'persona_id')
  const version = textIn(endUser, 'active_persona_version_id')
  const known = useCatalogEntity(version === undefined ? undefined : { kind: 'persona version', id: version })
  const owner = textIn(known, 'persona_id') ?? persona
  return persona === undefined ? undefined : { persona, version: owner === persona ? version : undefined }
}

function textIn(entry: CatalogEntry | undefined, field: string): string | undefined {
  const value = entry?.fields[field]?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

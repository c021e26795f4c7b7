import type { CatalogEntry, EntityRef } from '@/storage/catalog/catalog-entry'
import { entityKinds } from './entity-kinds'

export interface EntityTarget {
  readonly to: string
  readonly params?: Record<string, string>
  readonly search?: Record<string, string>
  readonly hash?: string
}

/** The page of an entity. Undefined if its kind and entry do not lead to one. */
export function entityTarget({ kind, id }: EntityRef, entry?: CatalogEntry): EntityTarget | undefined {
  const page = entityKinds.find((known) => known.kind === kind)?.page
  if (page && isAddressable(id)) return { to: page, params: { id } }
  if (kind === 'api key') return { to: '/keys', search: { key: id } }
  if (kind === 'unidentified') return { to: '/go', search: { ref: id } }
  if (kind === 'persona version') {
    const persona = textIn(entry, 'persona_id')
    const version = textIn(entry, 'version')
    if (persona && isAddressable(persona))
      return { to: '/personas/$id', params: { id: persona }, search: version ? { version } : {} }
  }
  if (kind === 'artifact') {
    const named = entry?.named?.value
    const space = named?.kind === 'space' ? named.id : textIn(entry, 'scope_id')
    if (space && isAddressable(space))
      return { to: '/spaces/$id/artifacts', params: { id: space }, search: { sel: id } }
  }
  return undefined
}

/** Browsers resolve `.` and `..` in a path, also as `%2e`, and no address can hold a lone surrogate. */
function isAddressable(id: string): boolean {
  return !/^\.\.?$/.test(id) && id.isWellFormed()
}

function textIn(entry: CatalogEntry | undefined, field: string): string | undefined {
  const value = entry?.fields[field]?.value
  return typeof value === 'string' ? value : undefined
}

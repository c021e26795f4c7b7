import { namingKey, type CatalogEntry, type Told } from '@/catalog/catalog-entry'
import type { JsonValue } from '@/lib/json'

/**
 * Ids of things that are known to be in a space: those that its own field names, then those that answers named in it
 * since. What the field was told without is not in it any more.
 */
export function knownMembers(
  space: string,
  field: Told<JsonValue> | undefined,
  things: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): string[] {
  const list = Array.isArray(field?.value) ? field.value : []
  const named = list.filter((id): id is string => typeof id === 'string' && id !== '')
  const since = field?.at ?? 0
  const seen = things.filter((thing) => {
    const told = namingIn(space, thing, as)
    return told !== undefined && told.at > since
  })
  return [...new Set([...named, ...seen.map(({ id }) => id)])]
}

/** When a thing was named as such in a space. */
export function namingIn(
  space: string,
  { spaces = {} }: CatalogEntry,
  as: 'participant' | 'sender' | 'corpus',
): Told<string> | undefined {
  const key = namingKey({ id: space, as })
  return Object.hasOwn(spaces, key) ? spaces[key] : undefined
}

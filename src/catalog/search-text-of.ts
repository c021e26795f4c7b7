import { ownOf, type CatalogEntry } from './catalog-entry'
import { thingName, toldName } from './thing-name'

/** What a thing is found by: its names, ids and the user's own words. */
export function searchTextOf(entry: CatalogEntry): string {
  const { tags, note } = ownOf(entry)
  const { external_id, blueprint_id } = entry.fields
  const parts = [
    thingName(entry),
    toldName(entry),
    entry.id,
    external_id?.value,
    blueprint_id?.value,
    ...tags,
  ]
  const words = parts.filter((part): part is string => typeof part === 'string')
  return [...new Set([...words, note.slice(0, 200)])].join(' ').slice(0, 600)
}

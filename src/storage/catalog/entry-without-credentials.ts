import { isStorable } from '@/storage/storable'
import { withoutCredentials } from '@/lib/json/without-credentials'
import type { CatalogEntry, OwnFields, Observation } from './catalog-entry'

/**
 * An entity to be stored, exported or imported, without what looks like a token or key. Returns the same entry if there
 * is none, and undefined if the id is one. Values of the service are left out whole, but only the key itself is left
 * out of the user's own text.
 */
export function entryWithoutCredentials(entry: CatalogEntry): CatalogEntry | undefined {
  if (isStorable(entry)) return entry
  const { kind, id, fields, state, named, spaces, own, ...times } = entry
  if (!isStorable(id) || !isStorable(state)) return undefined
  return {
    kind,
    id,
    fields: cleanFields(fields),
    state,
    ...(named && isStorable(named) ? { named } : {}),
    ...(spaces && { spaces: cleanFields(spaces) }),
    own: cleanOwn(own),
    ...times,
  }
}

function cleanFields<Value>(
  fields: Readonly<Record<string, Observation<Value>>>,
): Record<string, Observation<Value>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, observed]) => isStorable(name) && isStorable(observed)),
  )
}

function cleanOwn({ alias, note, pinned, tags }: OwnFields): OwnFields {
  const cleanAlias = alias && cleanText(alias)
  const cleanNote = note && cleanText(note)
  const cleanTags = tags && cleanList(tags)
  return {
    ...(cleanAlias ? { alias: cleanAlias } : {}),
    ...(cleanNote ? { note: cleanNote } : {}),
    ...(pinned && isStorable(pinned) ? { pinned } : {}),
    ...(cleanTags ? { tags: cleanTags } : {}),
  }
}

// If nothing is left, the observation is dropped: an empty alias would replace an existing one.
function cleanText(observed: Observation<string>): Observation<string> | undefined {
  if (isStorable(observed)) return observed
  const value = withoutCredentials(observed.value).text.trim()
  return value !== '' && isStorable(observed.source) ? { ...observed, value } : undefined
}

function cleanList(observed: Observation<readonly string[]>): Observation<readonly string[]> | undefined {
  if (isStorable(observed)) return observed
  const value = observed.value.filter((item) => isStorable(item))
  return value.length > 0 && isStorable(observed.source) ? { ...observed, value } : undefined
}

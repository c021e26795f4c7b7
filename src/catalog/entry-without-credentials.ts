import { isStorable } from '@/lib/storable'
import { withoutCredentials } from '@/lib/without-credentials'
import type { CatalogEntry, OwnFields, Told } from './catalog-entry'

/**
 * What is stored or exported of an entity, or read from a file, without what looks like a token or key: the very same entry where there is none, and
 * undefined where its id is one. What the service told is left out whole, the user's own words but for the key.
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

function cleanFields<Value>(fields: Readonly<Record<string, Told<Value>>>): Record<string, Told<Value>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, told]) => isStorable(name) && isStorable(told)),
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

// Where nothing is left, nothing is told: an empty alias would take away the one that is known here.
function cleanText(told: Told<string>): Told<string> | undefined {
  if (isStorable(told)) return told
  const value = withoutCredentials(told.value).text.trim()
  return value !== '' && isStorable(told.source) ? { ...told, value } : undefined
}

function cleanList(told: Told<readonly string[]>): Told<readonly string[]> | undefined {
  if (isStorable(told)) return told
  const value = told.value.filter((item) => isStorable(item))
  return value.length > 0 && isStorable(told.source) ? { ...told, value } : undefined
}

import { isJsonObject } from '@/lib/json'
import { withoutCredentials } from '@/lib/without-credentials'
import type { CatalogEntry, OwnFields, Told } from './catalog-entry'

/**
 * What a file tells of a thing, without what looks like a token or key: the very same entry where there is none, and
 * undefined where its id is one. What the service told is left out whole, the user's own words but for the key.
 */
export function entryWithoutCredentials(entry: CatalogEntry): CatalogEntry | undefined {
  if (isClean(entry)) return entry
  const { kind, id, fields, state, named, spaces, own, ...times } = entry
  if (!isClean(id) || !isClean(state)) return undefined
  return {
    kind,
    id,
    fields: cleanFields(fields),
    state,
    ...(named && isClean(named) ? { named } : {}),
    ...(spaces && { spaces: cleanFields(spaces) }),
    own: cleanOwn(own),
    ...times,
  }
}

function cleanFields<Value>(fields: Readonly<Record<string, Told<Value>>>): Record<string, Told<Value>> {
  return Object.fromEntries(Object.entries(fields).filter(([name, told]) => isClean(name) && isClean(told)))
}

function cleanOwn({ alias, note, pinned, tags }: OwnFields): OwnFields {
  const cleanAlias = alias && cleanText(alias)
  const cleanNote = note && cleanText(note)
  const cleanTags = tags && cleanList(tags)
  return {
    ...(cleanAlias ? { alias: cleanAlias } : {}),
    ...(cleanNote ? { note: cleanNote } : {}),
    ...(pinned && isClean(pinned) ? { pinned } : {}),
    ...(cleanTags ? { tags: cleanTags } : {}),
  }
}

// Where nothing is left, nothing is told: an empty alias would take away the one that is known here.
function cleanText(told: Told<string>): Told<string> | undefined {
  if (isClean(told)) return told
  const value = withoutCredentials(told.value).text.trim()
  return value !== '' && isClean(told.source) ? { ...told, value } : undefined
}

function cleanList(told: Told<readonly string[]>): Told<readonly string[]> | undefined {
  if (isClean(told)) return told
  const value = told.value.filter(isClean)
  return value.length > 0 && isClean(told.source) ? { ...told, value } : undefined
}

/** Longer than the gaps within one credential: two texts that are looked through together make none. */
const gap = '\n'.repeat(4)

function isClean(json: unknown): boolean {
  const texts: string[] = []
  gather(json, undefined, texts)
  return !withoutCredentials(texts.join(gap)).leftOut
}

/** Every text with the key in front of it, which may be what says that it is secret. */
function gather(json: unknown, key: string | undefined, texts: string[]): void {
  if (Array.isArray(json)) for (const item of json) gather(item, key, texts)
  else if (isJsonObject(json))
    for (const name of Object.keys(json)) {
      const value = json[name]
      if (typeof value !== 'string') texts.push(name)
      gather(value, name, texts)
    }
  else if (typeof json === 'string') texts.push(key === undefined ? json : `${key}: ${json}`)
}

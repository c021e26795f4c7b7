import type { CatalogKind } from '@/catalog/catalog-kinds'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { meaningOfKey, meaningOfWord, type KeyMeaning } from './id-keys'
import { looksLikeId } from './looks-like-id'
import { scanText } from './scan-text'
import { saysNothing, type Sights } from './sighted-id'

const deepest = 60

/** Keys of objects that have an `id`, where the key does not name the kind by itself. */
const holders: Readonly<Record<string, KeyMeaning>> = {
  corpora: 'corpus',
  related: 'episode',
  chronological: 'episode',
  version: 'persona version',
  goal_states: 'other',
  triggers: 'other',
  chat_history: 'other',
}

/** Fields that only one kind has (interface, section 2), the surest first. */
const marks: readonly (readonly [mark: string, kind: KeyMeaning])[] = [
  ['message_type', 'other'],
  ['sent_by_user_id', 'other'],
  ['mindspace_id', 'episode'],
  ['summarized_conversation', 'episode'],
  ['default_growth', 'blueprint'],
  ['default_dyadic', 'blueprint'],
  ['visibility', 'blueprint'],
  ['original_filename', 'artifact'],
  ['size_bytes', 'artifact'],
  ['object_url', 'artifact'],
  ['download_url', 'artifact'],
  ['participant_type', 'end user'],
  ['active_persona_version_id', 'end user'],
  ['external_id', 'end user'],
  ['background_story', 'persona'],
  ['tones', 'persona'],
  ['persona_id', 'persona version'],
  ['participant_ids', 'space'],
  ['project_id', 'space'],
  ['corpus_ids', 'project'],
]

/** Sees the ids in JSON, in their order, with the kinds that its keys and shapes tell. */
export function scanJson(json: unknown, sights: Sights): void {
  walk(json, undefined, 0)

  function walk(value: unknown, key: string | undefined, depth: number): void {
    if (depth > deepest) return
    if (Array.isArray(value)) for (const item of value) walk(item, key, depth + 1)
    else if (isJsonObject(value)) walkObject(value, key, depth)
    else if (key === undefined) leaf(value, undefined, undefined, depth)
    else leaf(value, key, meaningOfKey(key), depth)
  }

  function walkObject(object: JsonObject, holder: string | undefined, depth: number) {
    const kind = kindOf(object, holder)
    for (const [key, value] of Object.entries(object)) {
      if (looksLikeId(key)) sights.see({ id: key, kind: undefined, sure: true })
      const isOwn = key === 'id' && kind !== undefined
      // A blueprint's `blueprint_id` is not what it is opened by.
      const isSlug = key === 'blueprint_id' && kind === 'blueprint' && 'id' in object
      if (isOwn || isSlug) leaf(value, key, isSlug ? 'other' : kind, depth)
      else walk(value, key, depth + 1)
    }
  }

  function leaf(text: unknown, key: string | undefined, meaning: KeyMeaning | undefined, depth: number) {
    if (typeof text !== 'string' || saysNothing.test(text)) return
    const said =
      meaning === undefined && key !== undefined && looksLikeId(text) ? meaningOfWord(key) : meaning
    if (said !== meaning) leaf(text, key, said, depth)
    else if (meaning === undefined) scanString(text, depth)
    else if (meaning === 'other' || text.length > 500)
      sights.see({ id: text.slice(0, 500), kind: undefined, sure: sights.isKnown(text) })
    else {
      const told: CatalogKind | undefined = meaning === 'unsaid' ? undefined : meaning
      sights.see({ id: text, kind: told, sure: true, ...(key === undefined ? {} : { by: key }) })
    }
  }

  /** A string may hold JSON in its turn. */
  function scanString(text: string, depth: number) {
    const json = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined
    if (json === undefined) scanText(text, sights)
    else walk(json, undefined, depth + 1)
  }
}

function kindOf(object: JsonObject, holder: string | undefined): KeyMeaning | undefined {
  const [, marked] = marks.find(([mark]) => Object.hasOwn(object, mark)) ?? []
  if (holder === undefined) return marked
  if (Object.hasOwn(holders, holder)) return holders[holder]
  const meaning = meaningOfKey(holder)
  return meaning === undefined || meaning === 'unsaid' || meaning === 'other' ? marked : meaning
}

/** JSON with its numbers as text: an id may be written as one, and a double would not hold all its digits. */
export function jsonIn(text: string): unknown {
  const quoted = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|-?\d[\w.+-]*/gs, (found) =>
    found.startsWith('"') ? found : `"${found}"`,
  )
  try {
    const json: unknown = JSON.parse(quoted)
    return json ?? undefined
  } catch {
    return undefined // Not JSON, which is no failure: it is read as text.
  }
}

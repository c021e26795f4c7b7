import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { meaningOfKey, meaningOfWord, type KeyMeaning } from './id-keys'
import { looksLikeId } from './looks-like-id'
import { scanText } from './scan-text'
import { nullToken, type IdCollector } from './id-collector'

/** Keys of objects that have an `id`, where the key alone does not say the kind. */
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

/** What is still to be scanned: a key, or a value with what its key says about it. */
type Waiting =
  | { readonly id: string }
  | { readonly value: unknown; readonly key: string | undefined; readonly kind?: KeyMeaning | undefined }

/**
 * Collects the ids in JSON in order, with the kinds that its keys and shapes say. Iterative, because JSON may be nested
 * deeper than the call stack.
 */
export function scanJson(json: unknown, collector: IdCollector): void {
  const waiting: Waiting[] = [{ value: json, key: undefined }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if ('id' in part) {
      collector.add({ id: part.id, kind: undefined, sure: true })
      continue
    }
    const { value, key, kind } = part
    if (kind !== undefined) add(value, key, kind)
    else if (Array.isArray(value)) waitFor(value.map((item: unknown) => ({ value: item, key })))
    else if (isJsonObject(value)) waitFor(partsOf(value, key))
    else add(value, key, key === undefined ? undefined : meaningOfKey(key))
  }

  function waitFor(parts: readonly Waiting[]) {
    for (const part of parts.toReversed()) waiting.push(part)
  }

  function add(text: unknown, key: string | undefined, given: KeyMeaning | undefined) {
    if (typeof text !== 'string' || nullToken.test(text)) return
    const meaning = given ?? (key !== undefined && looksLikeId(text) ? meaningOfWord(key) : undefined)
    if (meaning === undefined) addFrom(text)
    else if (meaning === 'other' || text.length > 500)
      collector.add({ id: text.slice(0, 500), kind: undefined, sure: collector.isKnown(text) })
    else {
      const kind: CatalogKind | undefined = meaning === 'unsaid' ? undefined : meaning
      collector.add({ id: text, kind, sure: true, ...(key === undefined ? {} : { by: key }) })
    }
  }

  /** A string may itself contain JSON. */
  function addFrom(text: string) {
    const inner = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined
    if (inner === undefined) scanText(text, collector)
    else waiting.push({ value: inner, key: undefined })
  }
}

function partsOf(object: JsonObject, holder: string | undefined): Waiting[] {
  const kind = kindOf(object, holder)
  return Object.entries(object).flatMap(([key, value]): Waiting[] => {
    const isOwn = key === 'id' && kind !== undefined
    // A blueprint is not opened by its `blueprint_id`.
    const isSlug = key === 'blueprint_id' && kind === 'blueprint' && 'id' in object
    const part = isOwn || isSlug ? { value, key, kind: isSlug ? ('other' as const) : kind } : { value, key }
    return looksLikeId(key) ? [{ id: key }, part] : [part]
  })
}

function kindOf(object: JsonObject, holder: string | undefined): KeyMeaning | undefined {
  const [, marked] = marks.find(([mark]) => Object.hasOwn(object, mark)) ?? []
  if (holder === undefined) return marked
  if (Object.hasOwn(holders, holder)) return holders[holder]
  const meaning = meaningOfKey(holder)
  return meaning === undefined || meaning === 'unsaid' || meaning === 'other' ? marked : meaning
}

/**
 * Parses JSON with its numbers as text: an id may be written as a number, and a double would not hold all its digits.
 */
export function jsonIn(text: string): unknown {
  try {
    const json: unknown = JSON.parse(withQuotedNumbers(text))
    return json ?? undefined
  } catch {
    return undefined // Not JSON, which is no failure: it is read as text.
  }
}

/** The JSON within other text, with its start and end. */
export function jsonWithin(text: string): { json: unknown; from: number; to: number } | undefined {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const json = from >= 0 && to > from ? jsonIn(text.slice(from, to)) : undefined
  return json === undefined ? undefined : { json, from, to }
}

const beforeNumber = /[^"\d-]+/y
const number = /-?\d[\w.+-]*/y

function withQuotedNumbers(text: string): string {
  let quoted = ''
  for (let at = 0; at < text.length;) {
    const from = at
    if (text[at] === '"') at = afterString(text, at)
    else {
      number.lastIndex = beforeNumber.lastIndex = at
      const isNumber = number.test(text)
      at = isNumber ? number.lastIndex : beforeNumber.test(text) ? beforeNumber.lastIndex : at + 1
      if (isNumber) {
        quoted += `"${text.slice(from, at)}"`
        continue
      }
    }
    quoted += text.slice(from, at)
  }
  return quoted
}

/** Position after the JSON string that starts at `start`. The end of the text if the string has no end. */
function afterString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++)
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  return text.length
}

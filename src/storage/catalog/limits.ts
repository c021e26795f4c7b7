import type { JsonValue } from '@/lib/json/json'

/** Longest JSON of one field that is kept, unless the kind's own rule says otherwise. */
const mostOfField = 64_000
/** Characters of an alias, a note, a tag, an id or a name. */
export const mostOfText = 2_000
export const mostTags = 200

/** A thing with such an id cannot be remembered at all. */
export function isTooLongId(id: string): boolean {
  return id.length > mostOfText
}

/** Changes that take more than a moment to write: the page says how far it is, and asks before it is left. */
export const manyUnwritten = 1_000

/** Whether a field is more than is kept, or nested deeper than can be written. */
export function isTooLong(value: JsonValue, longest = mostOfField): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return false
  try {
    return JSON.stringify(value).length > longest
  } catch {
    return true
  }
}

import type { JsonValue } from '@/lib/json/json'

/** Longest JSON of one stored field, unless the kind's own rule says otherwise. */
const mostOfField = 64_000
/** Characters of an alias, a note, a tag, an id or a name. */
export const mostOfText = 2_000
export const mostTags = 200

/** An entity with such an id is not remembered at all. */
export function isTooLongId(id: string): boolean {
  return id.length > mostOfText
}

/**
 * From this many unwritten changes on, writing takes more than a moment: the page shows progress, and asks before it is
 * left.
 */
export const manyUnwritten = 1_000

/** Whether a field exceeds the limit, or is nested deeper than can be written. */
export function isTooLong(value: JsonValue, longest = mostOfField): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return false
  try {
    return JSON.stringify(value).length > longest
  } catch {
    return true
  }
}

import { parseJson } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'
import type { Draft } from './draft'
import type { StoredWork } from './draft-database'

/** Nothing where the text was cut off or is something else's. */
export function draftFrom({ summary, text }: StoredWork): Draft[] {
  try {
    const work = parseJson(text) as JsonValue // All that JSON can be.
    return [{ ...summary, work }]
  } catch {
    return [] // As good as absent.
  }
}

import { normalizeText } from '@/lib/text/normalize-text'
import type { EpisodeView } from './episode-view'

/** What two episodes have in common, as written in the first. */
export interface Shared {
  readonly entities: readonly string[]
  readonly subtopics: readonly string[]
  readonly participants: readonly string[]
  readonly count: number
}

/** Normalizes a name, however it is written. Ids are not normalized, because they are case-sensitive. */
export function sameName(text: string): string {
  return normalizeText(text).trim().replace(/\s+/gu, ' ')
}

export function sharedContent(one: EpisodeView, other: EpisodeView): Shared {
  const entities = common(one.entities, other.entities, sameName)
  const subtopics = common(one.subtopics, other.subtopics, sameName)
  const participants = common(one.participants, other.participants, (id) => id)
  return {
    entities,
    subtopics,
    participants,
    count: entities.length + subtopics.length + participants.length,
  }
}

export function common(
  one: readonly string[],
  other: readonly string[],
  keyOf: (text: string) => string,
): string[] {
  const there = new Set(other.map(keyOf))
  const taken = new Set<string>()
  return one.filter((text) => {
    const key = keyOf(text)
    if (!there.has(key) || taken.has(key)) return false
    taken.add(key)
    return true
  })
}

/** Values that only the first has. */
export function without(
  one: readonly string[],
  other: readonly string[],
  keyOf: (text: string) => string,
): string[] {
  const there = new Set(other.map(keyOf))
  return one.filter((text) => !there.has(keyOf(text)))
}

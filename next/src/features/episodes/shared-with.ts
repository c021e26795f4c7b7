import type { Episode } from '@/api/resources/episodes'

/** What two episodes have in common, worked out here: the service does not say why it calls them related. */
export interface Shared {
  /** Entities and subtopics. */
  readonly words: readonly string[]
  readonly participants: readonly string[]
}

export function sharedWith(one: Episode, other: Episode): Shared {
  const topics = common([one.entities, one.subtopics], [other.entities, other.subtopics])
  return { words: topics, participants: common([one.participant_ids], [other.participant_ids]) }
}

type Lists = readonly (readonly string[] | undefined)[]

function common(ones: Lists, others: Lists): string[] {
  const known = new Set(others.flatMap((list = []) => list))
  return [...new Set(ones.flatMap((list = []) => list))].filter((text) => known.has(text))
}

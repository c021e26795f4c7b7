import type { EpisodeView } from './episode-view'
import { sameName, sharedContent, type Shared } from './shared-content'

export interface RelatedEpisode {
  readonly episode: EpisodeView
  readonly shared: Shared
}

/**
 * The service says which episodes are related, but not why. Those with most in common come first, the others keep its
 * order.
 */
export function relatedEpisodes(episode: EpisodeView, related: readonly EpisodeView[]): RelatedEpisode[] {
  return related
    .filter(({ id }) => id === '' || id !== episode.id)
    .map((other) => ({ episode: other, shared: sharedContent(episode, other) }))
    .toSorted((a, b) => b.shared.count - a.shared.count)
}

/** In how many related episodes an entity, a subtopic or a participant also appears. */
export function countOf(kind: 'entities' | 'subtopics' | 'participants', related: readonly RelatedEpisode[]) {
  const keyOf = kind === 'participants' ? (id: string) => id : sameName
  const counts = new Map<string, number>()
  for (const { shared } of related)
    for (const one of shared[kind]) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return (text: string) => counts.get(keyOf(text)) ?? 0
}

/** In how many related episodes the very same point appears. */
export function pointCountOf(kind: 'worked' | 'avoid', related: readonly RelatedEpisode[]) {
  const points = related.map(({ episode }) => new Set(episode[kind].map(pointKey)))
  return (point: string) => points.filter((keys) => keys.has(pointKey(point))).length
}

/** Related episodes that share `about`. All of them without it. */
export function relatedBy(related: readonly RelatedEpisode[], about: string | undefined) {
  if (about === undefined) return related
  return related.filter(
    ({ shared }) =>
      shared.participants.includes(about) ||
      [...shared.entities, ...shared.subtopics].some((one) => sameName(one) === sameName(about)),
  )
}

export function pointKey(point: string): string {
  return sameName(point).replace(/[.。!]+$/u, '')
}

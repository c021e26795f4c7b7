import { searchTexts } from '@/lib/text/search-text'

/** What the address of an episode says. */
export interface EpisodeSearch {
  /** An entity, a subtopic or a participant: related episodes are narrowed to those that share it. */
  readonly about?: string | undefined
  /** `list` without the ring. */
  readonly view?: string | undefined
  /** Id of the episode that it is compared with. */
  readonly vs?: string | undefined
}

export function readEpisodeSearch(search: Record<string, unknown>): EpisodeSearch {
  return searchTexts(search, 'about', 'view', 'vs')
}

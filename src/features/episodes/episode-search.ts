import { searchTexts } from '@/lib/text/search-text'

/** The parameters of an episode's address. */
export interface EpisodeSearch {
  /** An entity, a subtopic or a participant that related episodes are narrowed to. */
  readonly about?: string | undefined
  /** `list` hides the ring. */
  readonly view?: string | undefined
  /** Id of the episode to compare with. */
  readonly vs?: string | undefined
}

export function readEpisodeSearch(search: Record<string, unknown>): EpisodeSearch {
  return searchTexts(search, 'about', 'view', 'vs')
}

import { isJsonObject } from '@/lib/json/json'
import { readEpisode, readEpisodes, type EpisodeView } from './episode-view'

/** The service's answer about an episode (#8). */
export interface EpisodeReading {
  readonly outcome: 'found' | 'not found' | 'unclear'
  readonly episode: EpisodeView | undefined
  /** Undefined if the answer contained none. */
  readonly related: readonly EpisodeView[] | undefined
  readonly chronological: readonly EpisodeView[]
}

/** `found` says whether the episode exists. Without it, the presence of an episode does. */
export function readEpisodeReading(reply: unknown): EpisodeReading {
  const raw = isJsonObject(reply) ? reply : {}
  const episode = readEpisode(raw.episode)
  const isEmpty =
    !episode || Object.values(episode).every((value: string | readonly string[]) => value.length === 0)
  return {
    outcome: raw.found === false ? 'not found' : isEmpty ? 'unclear' : 'found',
    episode: isEmpty ? undefined : episode,
    related: Array.isArray(raw.related) ? readEpisodes(raw.related) : undefined,
    chronological: readEpisodes(raw.chronological),
  }
}

/** What an earlier answer about another episode contained about this one: enough to show while it loads. */
export function partialReading(id: string, before: EpisodeReading | undefined): EpisodeReading | undefined {
  const inTime = before?.chronological.find((one) => one.id === id)
  const episode = inTime ?? before?.related?.find((one) => one.id === id)
  return (
    episode && {
      outcome: 'found',
      episode,
      related: undefined,
      chronological: inTime ? (before?.chronological ?? []) : [],
    }
  )
}

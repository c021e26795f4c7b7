import { isJsonObject } from '@/lib/json/json'
import { readEpisode, readEpisodes, type EpisodeView } from './episode-view'

/** What the service answered about an episode (#8). */
export interface EpisodeReading {
  readonly outcome: 'found' | 'not found' | 'unclear'
  readonly episode: EpisodeView | undefined
  /** Undefined where nothing was told of it. */
  readonly related: readonly EpisodeView[] | undefined
  readonly chronological: readonly EpisodeView[]
}

/** That it was not found is said by `found`; where that is missing, by whether there is an episode. */
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

/** What an earlier answer told of another episode already: enough to show it while it is read. */
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

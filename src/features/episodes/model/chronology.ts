import type { EpisodeView } from './episode-view'

export interface Chronology {
  readonly episodes: readonly EpisodeView[]
  /** Index of this episode. -1 if the service did not list it. */
  readonly at: number
  readonly previous: EpisodeView | undefined
  readonly next: EpisodeView | undefined
  /** The episodes that are drawn, and the index of the first one. */
  readonly shown: readonly EpisodeView[]
  readonly from: number
}

/** More episodes cannot be read on a strip. */
const maxPerSide = 200

/** The episodes in the service's order, which is assumed to be chronological: no episode has a time. */
export function chronology(episodes: readonly EpisodeView[], id: string): Chronology {
  const at = episodes.findIndex((one) => one.id === id)
  const middle = Math.max(0, at)
  const from = Math.max(0, middle - maxPerSide)
  const canOpen = (one: EpisodeView) => one.id !== ''
  return {
    episodes,
    at,
    previous: at === -1 ? undefined : episodes.slice(0, at).findLast(canOpen),
    next: at === -1 ? undefined : episodes.slice(at + 1).find(canOpen),
    shown: episodes.slice(from, middle + maxPerSide + 1),
    from,
  }
}

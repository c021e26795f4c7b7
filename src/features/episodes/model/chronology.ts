import type { EpisodeView } from './episode-view'

export interface Chronology {
  readonly episodes: readonly EpisodeView[]
  /** Where this episode stands; -1 where the service did not list it. */
  readonly at: number
  readonly previous: EpisodeView | undefined
  readonly next: EpisodeView | undefined
  /** The part that is drawn, and where it begins. */
  readonly shown: readonly EpisodeView[]
  readonly from: number
}

/** More than a strip can be read at. */
const maxPerSide = 200

/** The episodes in the service's order, which is taken to be that of time: no episode tells when it was. */
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

export interface PollHistory {
  /** Reads in a row that found nothing changed. */
  readonly unchanged: number
  /** Reads in a row that failed. */
  readonly failures: number
}

const shortest = 3_000
const longest = 30_000
/** Failures after which looking by itself stops. */
export const mostFailures = 3

/** Milliseconds until the list is looked at again; undefined where it stops. */
export function nextPoll({ unchanged, failures }: PollHistory): number | undefined {
  if (failures >= mostFailures) return undefined
  return Math.min(longest, Math.round(shortest * 1.5 ** (unchanged + failures)))
}

let ahead = 0
const listeners = new Set<() => void>()

/**
 * The clock by which tokens end, in epoch milliseconds. It is this device's, but for the mock, whose clock can be moved against
 * it: then the countdowns of the console move along.
 */
export const serviceClock = {
  now: () => Date.now() + ahead,
  /** Milliseconds by which the service's clock is ahead of this device's. */
  getAhead: () => ahead,
  setAhead(milliseconds: number) {
    if (milliseconds === ahead) return
    ahead = milliseconds
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

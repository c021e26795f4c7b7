import { createStore } from '@/lib/create-store'

/** Milliseconds by which the service's clock is ahead of this device's. */
const ahead = createStore(0)

/**
 * The clock by which tokens end, in epoch milliseconds. It is this device's, but for the mock, whose clock can be moved against
 * it: then the countdowns of the console move along.
 */
export const serviceClock = { now: () => Date.now() + ahead.get(), ahead }

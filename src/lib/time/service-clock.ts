import { createStore } from '@/lib/create-store'

/** Milliseconds by which the service's clock is ahead of this device's. */
const ahead = createStore(0)

/**
 * The clock by which tokens expire, in epoch milliseconds. It is this device's clock, except with the mock, whose clock
 * can be shifted: then the console's countdowns shift too.
 */
export const serviceClock = { now: () => Date.now() + ahead.get(), ahead }

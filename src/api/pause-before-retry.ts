import { ServiceError } from './failures/errors'

const shortPause = 1_000

/**
 * Milliseconds before a read that has failed this many times is sent again: as long as the service asked, else a little
 * longer each time.
 */
export function pauseBeforeRetry(failures: number, error: unknown): number {
  const wait = error instanceof ServiceError ? error.refusal.retryAfter : undefined
  return wait === undefined ? shortPause * 2 ** failures : wait * 1000
}

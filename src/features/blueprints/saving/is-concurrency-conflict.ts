import { ServiceError } from '@/api/failures/errors'

/** The service refused an update for what it holds now (409, 412): somebody else was faster. */
export function isConcurrencyConflict(error: unknown): boolean {
  return error instanceof ServiceError && [409, 412].includes(error.status)
}

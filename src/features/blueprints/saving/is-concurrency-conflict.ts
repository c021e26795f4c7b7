import { ServiceError } from '@/api/failures/errors'

/** Whether the service rejected an update because its version had changed (409, 412): another user saved first. */
export function isConcurrencyConflict(error: unknown): boolean {
  return error instanceof ServiceError && [409, 412].includes(error.status)
}

import { ServiceError } from '@/api/errors'

/** The service did not take what was sent: the space or who views it. */
export function isRefusedInput(error: unknown): boolean {
  return error instanceof ServiceError && [400, 404, 422].includes(error.status)
}

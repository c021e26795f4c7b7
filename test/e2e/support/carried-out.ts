import type { LoggedRequest } from '@/mock/request-log'

/** The requests that the service carried out. */
export function carriedOut(requests: readonly LoggedRequest[]): readonly LoggedRequest[] {
  return requests.filter(({ status }) => status === 200)
}

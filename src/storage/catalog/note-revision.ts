import { aboutAnother } from '@/api/about-another'
import type { Exchange } from '@/api/exchange'

/** Endpoints that answer with a whole blueprint. */
const revisionEndpoints = [6, 7, 10, 12]

/** Keeps the revision of a blueprint that an exchange tells. */
export function noteRevision(exchange: Exchange) {
  const { endpoint, error, owner } = exchange
  if (error || owner === null || !revisionEndpoints.includes(endpoint.number ?? 0)) return
  const asked = endpoint.number === 12 ? undefined : exchange.params.id
  if (asked !== undefined && aboutAnother(asked, exchange.reply) !== undefined) return
  import('@/storage/revisions').then(({ storeRevision }) => storeRevision(exchange)).catch(() => undefined) // Not to be had right now: it is not kept, the page goes on.
}

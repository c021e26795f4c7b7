import type { ExchangeListener } from '@/api/exchange'

/** Endpoints that answer with a whole blueprint. */
const tellers = [6, 7, 10, 12]

/** A listener of the client's exchanges that keeps each revision of a blueprint it tells. */
export const noteRevisions: ExchangeListener = (exchange) => {
  const { endpoint, error, owner } = exchange
  if (error || owner === null || !tellers.includes(endpoint.number ?? 0)) return
  import('./seen-revisions').then(({ keepRevision }) => keepRevision(exchange)).catch(() => undefined) // Not to be had right now: it is not kept, the page goes on.
}

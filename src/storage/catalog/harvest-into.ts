import type { ExchangeListener } from '@/api/exchange'
import { loadOnce } from '@/lib/load-once'
import type { EntityObservation } from './catalog-entry'
import type { Catalog } from './create-catalog'

/** A listener of the client's exchanges that fills the catalog. The rules are loaded with the first exchange. */
export function harvestInto(catalog: Catalog): ExchangeListener {
  const rules = loadOnce(() => import('./harvest'))
  return (exchange) => {
    rules()
      .then(({ harvest, noteRevision }) => {
        noteRevision(exchange)
        // One user's observations are not remembered for the next user, however late the answer arrives.
        if (catalog.getState().partition === exchange.owner)
          catalog.take(harvest(exchange).filter((observation) => isWorthStoring(catalog, observation)))
      })
      .catch(() => undefined) // Not available or unreadable: it is not remembered.
  }
}

/** A failed guess is not remembered: only an entity in the catalog can be gone. */
function isWorthStoring(catalog: Catalog, { kind, id, state }: EntityObservation): boolean {
  return state !== 'not found' || catalog.get({ kind, id }) !== undefined
}

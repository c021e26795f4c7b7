import type { ExchangeListener } from '@/api/exchange'
import { loadOnce } from '@/lib/load-once'
import type { EntityObservation } from './catalog-entry'
import type { Catalog } from './create-catalog'

/** A listener of the client's exchanges that fills the catalog. The rules come with the first exchange. */
export function harvestInto(catalog: Catalog): ExchangeListener {
  const rules = loadOnce(() => import('./harvest'))
  return (exchange) => {
    rules()
      .then(({ harvest, noteRevision }) => {
        noteRevision(exchange)
        // What one user saw is not remembered for the next, however late its answer came.
        if (catalog.getState().partition === exchange.owner)
          catalog.take(harvest(exchange).filter((observation) => isWorthStoring(catalog, observation)))
      })
      .catch(() => undefined) // Not to be had right now, or too odd: it is not remembered, the page goes on.
  }
}

/** That a guess was none is no thing to remember: only what is known already can be gone. */
function isWorthStoring(catalog: Catalog, { kind, id, state }: EntityObservation): boolean {
  return state !== 'not found' || catalog.get({ kind, id }) !== undefined
}

import type { Exchange, ExchangeListener } from '@/api/exchange'
import { afterPaint } from '@/lib/after-paint'
import type { Sighting } from './catalog-entry'
import type { Catalog } from './create-catalog'

/**
 * A listener of the client's exchanges that fills the catalog: with all that came until the page had time, so that a long
 * answer is shown first and many short ones are drawn once. The rules come with the first exchange.
 */
export function harvestInto(catalog: Catalog): ExchangeListener {
  let waiting: Exchange[] = []
  const takeAll = async () => {
    const rules = import('./harvest')
    await afterPaint()
    const exchanges = waiting
    waiting = []
    const { harvest, noteRevision } = await rules
    for (const exchange of exchanges)
      try {
        noteRevision(exchange)
        // What one user saw is not remembered for the next, however late its answer came.
        if (catalog.getState().partition === exchange.owner)
          catalog.take(harvest(exchange).filter((sighting) => isWorthKeeping(catalog, sighting)))
      } catch {
        continue // Too odd: it is not remembered, the page goes on.
      }
  }
  return (exchange) => {
    // Where the rules are not to be had right now, it is not remembered.
    if (waiting.push(exchange) === 1) takeAll().catch(() => undefined)
  }
}

/** That a guess was none is no thing to remember: only what is known already can be gone. */
function isWorthKeeping(catalog: Catalog, { kind, id, state }: Sighting): boolean {
  return state !== 'not found' || catalog.get({ kind, id }) !== undefined
}

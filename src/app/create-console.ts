import type { RouterHistory } from '@tanstack/react-router'
import { createAssumptionStore } from '@/api/assumption-store'
import { createClient } from '@/api/client'
import { createExchangeLog } from '@/api/exchange-log'
import { createCatalog } from '@/catalog/create-catalog'
import { harvestInto } from '@/catalog/harvest-into'
import type { DraftsHost } from '@/drafts/drafts-context'
import type { Environment } from '@/lib/environment'
import { setUnzonedTimes } from '@/lib/iso-moment'
import { browserStorage } from '@/lib/stored'
import { composeCredentials } from '@/session/compose-credentials'
import { createIdentities } from '@/session/create-identities'
import { createSession } from '@/session/create-session'
import type { SessionState } from '@/session/session-state'
import { dropPictures } from './pictures/kept-pictures'
import { createQueryClient } from './query-client'
import { createConsoleRouter } from './router'

export interface ConsoleOptions {
  environment: Environment
  environments: readonly Environment[]
  fetch?: typeof fetch
  history?: RouterHistory
}

export type Console = ReturnType<typeof createConsole>

/** Everything of one environment, wired: the stores, the client that speaks with them, the cache, the router. */
export function createConsole({ environment, environments, fetch, history }: ConsoleOptions) {
  const local = browserStorage('localStorage')
  const queryClient = createQueryClient()
  const assumptions = createAssumptionStore(environment.id, local)
  const applyZone = () => setUnzonedTimes(assumptions.getChoices()['unzoned-times'])
  applyZone()
  const stopZone = assumptions.subscribe(applyZone)
  const session = createSession({
    environmentId: environment.id,
    storage: browserStorage('sessionStorage'),
    shared: local,
    channel: openChannel(`pc-session:${environment.id}`),
  })
  const identities = createIdentities({
    client: () => client,
    choices: assumptions.getChoices,
    channel: openChannel(`pc-identities:${environment.id}`),
  })
  const owner = () => ownerOf(environment, session.getSnapshot())
  const client = createClient({
    baseUrl: environment.baseUrl,
    credentials: composeCredentials(session, identities),
    owner,
    ...(fetch ? { fetch } : {}),
  })
  const catalog = createCatalog({
    open: async () => (await import('@/catalog/catalog-database')).openCatalogDatabase(),
    channel: openChannel(`pc-catalog:${environment.id}`),
    onForget: () => dropPictures(local),
  })
  const openPartition = () => catalog.switchTo(owner())
  openPartition()
  const stopOpening = session.subscribe(openPartition)
  const end = new AbortController()
  const drafts: DraftsHost = {
    owner,
    subscribe: session.subscribe,
    openChannel: (name) => openChannel(`${name}:${environment.id}`),
    end: end.signal,
  }
  const stopHarvest = client.listen(harvestInto(catalog))
  const stopWeighing = client.listen(assumptions.weigh)
  const exchanges = createExchangeLog()
  const stopNoting = client.listen(exchanges.note)
  const stopClearing = session.onLeave(() => {
    identities.clear()
    queryClient.clear()
    exchanges.leave()
    dropPictures(local)
  })
  const router = createConsoleRouter({ client, queryClient, session }, history)

  return {
    environment,
    environments,
    assumptions,
    session,
    identities,
    catalog,
    drafts,
    client,
    exchanges,
    queryClient,
    router,
    dispose() {
      stopZone()
      stopOpening()
      stopHarvest()
      stopWeighing()
      stopNoting()
      stopClearing()
      session.dispose()
      identities.dispose()
      catalog.dispose()
      end.abort()
      queryClient.clear()
    },
  }
}

/** What one user of one environment has seen is nobody else's. */
function ownerOf({ id }: Environment, { status, subject }: SessionState): string | null {
  return status === 'anonymous' || status === 'signed out' ? null : `${id} ${subject ?? ''}`
}

function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
}

import type { RouterHistory } from '@tanstack/react-router'
import { createAssumptionStore } from '@/api/assumptions/assumption-store'
import { mockChoices } from '@/api/assumptions/assumptions'
import { createClient } from '@/api/client'
import { createExchangeLog } from '@/api/exchange-log'
import { touchedBefore } from '@/storage/catalog/catalog-entry'
import { createCatalog, type Catalog } from '@/storage/catalog/create-catalog'
import { harvestInto } from '@/storage/catalog/harvest-into'
import type { DraftsHost } from '@/storage/drafts/drafts-context'
import type { Environment } from '@/lib/environment'
import { onForgottenElsewhere } from '@/storage/forgotten-elsewhere'
import { setUnzonedTimes } from '@/lib/time/iso-moment'
import { forgetTalks } from '@/lib/talk-key'
import { learnKeyPrefixes } from '@/lib/json/key-shapes'
import { listenForWake } from '@/lib/time/listen-for-wake'
import { serviceClock } from '@/lib/time/service-clock'
import { browserStorage } from '@/lib/stored'
import { composeCredentials } from '@/session/compose-credentials'
import { createIdentities } from '@/session/identities/create-identities'
import { createIdentityStore } from '@/session/identities/identity-record'
import { createSession } from '@/session/create-session'
import { browserLocks } from '@/session/identities/refresh-lock'
import type { Session } from '@/session/session'
import type { SessionState } from '@/session/session-state'
import { createSignOutCounter } from '@/session/sign-out-counter'
import { createQueryClient } from './query-client'
import { createConsoleRouter } from './router'

export interface ConsoleOptions {
  environment: Environment
  environments: readonly Environment[]
  fetch?: typeof fetch
  history?: RouterHistory
}

export type Console = ReturnType<typeof createConsole>

/** Wires up one environment: stores, the client they use, cache, router. */
export function createConsole({ environment, environments, fetch, history }: ConsoleOptions) {
  // An API key of another environment may be pasted here too.
  learnKeyPrefixes(environments.flatMap(({ apiKeyPrefix }) => apiKeyPrefix ?? []))
  const local = browserStorage('localStorage')
  const tabStorage = browserStorage('sessionStorage')
  const queryClient = createQueryClient()
  const assumptions = createAssumptionStore(
    environment.id,
    local,
    environment.kind === 'mock' ? mockChoices : {},
  )
  const applyZone = () => setUnzonedTimes(assumptions.getChoices()['unzoned-times'])
  applyZone()
  const stopZone = assumptions.subscribe(applyZone)
  const session = createSession({
    environmentId: environment.id,
    baseUrl: environment.baseUrl,
    storage: tabStorage,
    shared: local,
    channel: openChannel(`pc-session:${environment.id}`),
    now: serviceClock.now,
    listenForWake: (wake) => {
      const stops = [listenForWake(wake), serviceClock.ahead.subscribe(wake)]
      return () => stops.forEach((stop) => stop())
    },
  })
  const identityStore = createIdentityStore({
    environmentId: environment.id,
    baseUrl: environment.baseUrl,
    storage: tabStorage,
    signOuts: createSignOutCounter(environment.id, local, Date.now).read,
    locks: browserLocks(),
  })
  const identities = createIdentities({
    store: identityStore,
    user: () => userOf(session),
    client: () => client,
    choices: assumptions.getChoices,
    channel: openChannel(`pc-identities:${environment.id}`),
    now: serviceClock.now,
  })
  const followSession = () => {
    if (session.getSnapshot().status === 'signed out') {
      identityStore.remove()
      forgetTalks(tabStorage)
    }
    identities.followSession()
  }
  followSession()
  const stopFollowing = session.subscribe(followSession)
  const owner = () => ownerOf(environment, session.getSnapshot())
  const client = createClient({
    baseUrl: environment.baseUrl,
    credentials: composeCredentials(session, identities),
    owner,
    suspectsFundingKey: () => assumptions.getChoices()['funding-401'] === 'funding-key',
    ...(fetch ? { fetch } : {}),
  })
  const catalog = createCatalog({
    open: async () => (await import('@/storage/catalog/catalog-database')).openCatalogDatabase(),
    channel: openChannel(`pc-catalog:${environment.id}`),
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
  expireWhileOpen(catalog, end.signal)
  onForgottenElsewhere(() => {
    catalog.clear()
    void import('@/storage/runs').then(({ forgetAllInMemory }) => forgetAllInMemory())
  }, end.signal)
  const stopHarvest = client.listen(harvestInto(catalog))
  const stopWeighing = client.listen(assumptions.weigh)
  const exchanges = createExchangeLog()
  const stopNoting = client.listen(exchanges.note)
  const stopClearing = session.onLeave(() => {
    identities.clear()
    queryClient.clear()
    exchanges.leave()
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
      stopFollowing()
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

/** Milliseconds between checks of stored data's age. */
const expiryPause = 3_600_000
/** Milliseconds. Later than the first page's own work. */
const firstExpiry = 2_000

/** Deletes data that is too old, soon after the start and then periodically: a tab may stay open for weeks. */
function expireWhileOpen(catalog: Catalog, signal: AbortSignal) {
  const look = async () => {
    const [{ expireStored }, { storageLimit }] = await Promise.all([
      import('@/storage/stored-data'),
      import('@/storage/storage-age'),
    ])
    const limit = storageLimit()
    if (signal.aborted) return
    catalog.forget(touchedBefore(catalog.all(), limit))
    await expireStored(limit)
  }
  const checkQuietly = () => void look().catch(() => undefined) // Could not be loaded now: tried again next time.
  const first = setTimeout(checkQuietly, firstExpiry)
  const timer = setInterval(checkQuietly, expiryPause)
  signal.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(timer)
  })
}

/** Owner of stored data, which is separate for each user and environment. */
function ownerOf({ id }: Environment, { status, subject }: SessionState): string | null {
  return status === 'anonymous' || status === 'signed out' ? null : `${id} ${subject ?? ''}`
}

/** The user, even while the session waits to be renewed. */
function userOf(session: Session) {
  const { status, subject } = session.getSnapshot()
  const isThere = status === 'active' || status === 'expiring' || status === 'expired'
  return isThere && subject !== null ? { subject, isStored: session.isStored() } : null
}

function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
}

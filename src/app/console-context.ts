import { createAssumptionStore } from '@/api/assumptions'
import { createClient, type CredentialSource, type Exchange } from '@/api/client'
import { createStore } from '@/lib/create-store'
import type { Environment } from '@/api/environment'
import { createIdentities, type Identities } from '@/session/create-identities'
import { createSession } from '@/session/create-session'
import { createCatalog } from '@/storage/catalog'
import { openLocalDatabase } from '@/storage/database'
import { createQueryClient } from './query-client'

/** What every route and page has: `useRouteContext({ from: '__root__' })`. */
export type ConsoleContext = ReturnType<typeof createContext>

/** The parts of one console. `environments` are all that config.json names. */
export function createContext(environment: Environment, environments: readonly Environment[]) {
  const assumptions = createAssumptionStore(environment)
  const session = createSession(environment.id)
  const identities: Identities = createIdentities({
    environmentId: environment.id,
    client: () => client,
    assumptions,
    persistsToken: session.persistsToken,
  })
  let userChanges = 0
  session.onUserChange(() => (userChanges += 1))
  const credentials: CredentialSource = {
    credentialFor(endpoint, { as, fundedBy }) {
      if (endpoint.auth === 'end-user') return identities.credentialFor(endpoint, as)
      if (endpoint.auth !== 'api-key') return session.credentialFor(endpoint)
      // A user's token is never sent here, and what is refused here ends no session.
      const key = session.apiKey() ?? identities.apiKey(fundedBy)
      return { acquire: () => Promise.resolve(key), onUnauthorized: () => Promise.resolve('give up') }
    },
    fundingHeader: identities.fundingHeader,
    userChanges: () => userChanges,
  }
  const client = createClient({ baseUrl: environment.baseUrl, credentials })
  const database = openLocalDatabase()
  const catalog = createCatalog({ database, sharedPath: environment.catalog })
  /** The requests of this visit, the latest first. */
  const exchanges = createStore<readonly Exchange[]>([])
  const queryClient = createQueryClient()
  return {
    environment,
    environments,
    assumptions,
    client,
    session,
    identities,
    database,
    catalog,
    exchanges,
    queryClient,
  }
}

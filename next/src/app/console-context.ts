import type { QueryClient } from '@tanstack/react-query'
import type { AssumptionStore } from '@/api/assumptions'
import type { Client, Exchange } from '@/api/client'
import type { Store } from '@/lib/create-store'
import type { Environment } from '@/lib/environment'
import type { Identities } from '@/session/create-identities'
import type { Session } from '@/session/create-session'
import type { Catalog } from '@/storage/catalog'
import type { LocalDatabase } from '@/storage/database'

/** What every route and page has: `useRouteContext({ from: '__root__' })`. */
export interface ConsoleContext {
  readonly environment: Environment
  /** All that config.json names. */
  readonly environments: readonly Environment[]
  readonly assumptions: AssumptionStore
  readonly client: Client
  readonly session: Session
  readonly identities: Identities
  readonly database: LocalDatabase
  readonly catalog: Catalog
  /** The requests of this visit, the latest first. */
  readonly exchanges: Store<readonly Exchange[]>
  readonly queryClient: QueryClient
}

import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import type { Session } from './session'

/** For the routes' guards and loaders. */
export interface RouterContext {
  readonly client: Client
  readonly queryClient: QueryClient
  readonly session: Session
}

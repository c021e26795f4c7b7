import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import type { Session } from './session'

/** What routes' guards and loaders may use. */
export interface RouterContext {
  readonly client: Client
  readonly queryClient: QueryClient
  readonly session: Session
}

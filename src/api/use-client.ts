import { createContext, use } from 'react'
import type { Client } from './client'

export const ClientContext = createContext<Client | null>(null)

/** The client of the chosen environment. Throws outside the console's providers. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext')
  return client
}
